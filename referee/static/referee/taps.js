// Double taps do nothing the second time; grave acts are held, not tapped.

const AGAIN = 350; // milliseconds
const NEAR = 48; // CSS pixels
const HOLD = 600; // milliseconds, as --hold in tokens.css
const SURE = 4000; // a key pressed twice within this time is a hold

/** Swallow a second tap on the same spot; after an entry, any tap within the same time. */
export function ignoreDoubleTaps(root) {
  let last = { at: -AGAIN, x: 0, y: 0, entry: false };
  root.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0) return; // a key, or our own script
      const soon = event.timeStamp - last.at < AGAIN;
      const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
      if (soon && (near || last.entry)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = { at: event.timeStamp, x: event.clientX, y: event.clientY, entry: false };
    },
    true,
  );
  return () => (last.entry = true);
}

/** Call `done(button)` once `button` was held; `short(button)` after a mere tap. */
export function onHold(button, done, short) {
  let bell = 0;
  let sureUntil = 0;
  const stop = () => {
    clearTimeout(bell);
    button.classList.remove("holding");
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    button.classList.add("holding");
    button.held = false;
    bell = setTimeout(() => {
      button.held = true;
      stop();
      done(button);
    }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(end, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (button.held) return (button.held = false);
    if (event.detail === 0 && event.timeStamp < sureUntil) return done(button);
    if (event.detail === 0) sureUntil = event.timeStamp + SURE;
    short(button);
  });
}
