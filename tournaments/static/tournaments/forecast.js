// Shows how long sets take while rules are chosen; without it the Forecast button does.
"use strict";
(() => {
  const WAIT = 350; // milliseconds after the last change
  const area = document.querySelector("[data-forecast]");
  const form = area?.closest("form");
  if (!form) return;
  let waiting = 0;
  let asked = null;

  function address() {
    const asks = new URL(area.dataset.forecast, location.href);
    for (const [name, value] of new FormData(form)) {
      if (!["csrfmiddlewaretoken", "name"].includes(name)) asks.searchParams.append(name, value);
    }
    return asks;
  }

  async function look() {
    asked?.abort();
    asked = new AbortController();
    area.setAttribute("aria-busy", "true");
    const response = await fetch(address(), { signal: asked.signal });
    if (response.ok && !response.redirected) area.innerHTML = await response.text();
    area.removeAttribute("aria-busy");
  }

  function soon() {
    clearTimeout(waiting);
    waiting = setTimeout(() => look().catch(() => {}), WAIT);
  }

  form.addEventListener("input", soon);
  form.addEventListener("change", soon);
  if (!area.querySelector("table, .refused")) look().catch(() => {});
})();
