// Keeps the floor fresh without a reload; the page is complete without it.
"use strict";
(() => {
  const EVERY = 10000; // milliseconds
  const area = () => document.querySelector("[data-live]");
  const held = () => {
    const active = document.activeElement;
    return active !== document.body && area()?.contains(active) ? active : null;
  };

  // A form that somebody is at stays as it is.
  const busy = () => Boolean(held()?.closest("form"));

  function show(fresh) {
    const link = held()?.getAttribute("href");
    area().replaceWith(fresh);
    if (link) fresh.querySelector(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
  }

  async function refresh() {
    if (!area() || document.hidden || busy()) return;
    const response = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("[data-live]");
    if (fresh && !busy()) show(document.adoptNode(fresh));
    const [clock, now] = [document, page].map((each) => each.querySelector(".bar .now"));
    if (clock && now) clock.textContent = now.textContent;
  }

  // While the network is away the clock stands still; the next round tries again.
  setInterval(() => refresh().catch(() => {}), EVERY);
})();
