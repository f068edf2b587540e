// The look is chosen by a plain form; with this script it changes without a reload.
"use strict";
(() => {
  const root = document.documentElement;
  const form = document.querySelector("form.look");
  if (!form) return;
  form.addEventListener("submit", (event) => {
    const chosen = event.submitter;
    if (!chosen) return;
    event.preventDefault();
    const year = chosen.value ? 31536000 : 0;
    document.cookie = `theme=${chosen.value}; path=/; max-age=${year}; samesite=lax`;
    if (chosen.value) root.dataset.theme = chosen.value;
    else delete root.dataset.theme;
    for (const button of form.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button === chosen));
  });
})();
