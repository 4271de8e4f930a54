// Looks every moment whether the table has let this phone in.

const words = document.getElementById("standing");
const PAUSE_MS = 1_200;

async function look() {
  try {
    const answer = await fetch(words.dataset.url, { method: "POST" });
    if (answer.status === 401) return location.replace("join");
    const { standing, next } = await answer.json();
    if (standing === "approved" || standing === "taken") return location.replace(next);
    words.textContent = standing === "refused" ? words.dataset.refused : "";
    if (standing === "refused") return undefined;
  } catch {
    words.textContent = words.dataset.lost;
  }
  return setTimeout(look, PAUSE_MS);
}

look();
