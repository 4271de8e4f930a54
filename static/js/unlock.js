// Exchanges the ticket in the address's fragment for a cookie. The fragment never reaches
// a log, and it is taken out of the address bar at once.

const words = document.getElementById("unlock");
const ticket = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

async function redeem() {
  const answer = await fetch(words.dataset.redeem, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ticket }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  location.replace(new URL((await answer.json()).next, location.href));
}

if (ticket) redeem().catch(() => (words.textContent = words.dataset.stale));
else words.textContent = words.dataset.stale;
