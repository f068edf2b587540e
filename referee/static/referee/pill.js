// The pill that tells the truth about saving.

const ICONS = { saved: "check", saving: "clock", waiting: "cross" };

/** `news` as the sender tells it. */
export function paintPill(pill, { is, waiting }) {
  const looks = is === "saved" ? "saved" : is === "saving" ? "waiting" : "unsaved";
  const words =
    is === "saved" ? "Saved on server" : is === "saving" ? "Saving…" : `NOT saved: ${waiting} waiting`;
  pill.className = `truth ${looks}`;
  pill.querySelector("span").textContent = words;
  pill.querySelector("use").setAttribute("href", `#i-${ICONS[is] ?? "cross"}`);
}
