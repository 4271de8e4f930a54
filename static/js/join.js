// The code of the table rides in the address's fragment, which no server logs. Whoever
// scanned it need not type it.

const code = decodeURIComponent(location.hash.slice(1));
const field = document.getElementById("code-field");
if (code && field) {
  field.querySelector("input").value = code;
  field.hidden = true;
}
