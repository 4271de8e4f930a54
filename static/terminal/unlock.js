// Exchanges the ticket in the address's fragment for a cookie. The fragment never reaches
// a log, and it is taken out of the address bar at once.

const words = document.getElementById("unlock");

async function redeem(ticket) {
  const answer = await fetch(words.dataset.redeem, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ticket }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  location.replace(new URL((await answer.json()).next, location.href));
}

function open() {
  const ticket = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const stale = () => (words.textContent = words.dataset.stale);
  if (ticket) redeem(ticket).catch(stale);
  else stale();
}

open();
// A newer link pasted into the same tab changes the fragment alone.
addEventListener("hashchange", () => location.hash && open());
