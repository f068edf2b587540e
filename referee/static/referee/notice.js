// The one place where a person is told that something was not counted, and asked what to do.

import { element } from "./paint.js";
import { inWords } from "./entries.js";

const panel = document.querySelector("[data-stop]");
const HEADS = {
  refused: (what) => `Not counted: ${what}`,
  behind: () => "Somebody else entered something at this table",
  "signed-out": () => "You are signed out",
  forbidden: (what) => `Not counted: ${what}`,
};

/** Show a sentence with buttons: [[words, deed, main?], ...]; `topic`: what it is about. */
export function tell(head, text, acts, topic = "form") {
  panel.dataset.topic = topic;
  panel.querySelector("[data-stop-head]").textContent = head;
  panel.querySelector("[data-stop-text]").textContent = text;
  panel.querySelector("[data-stop-acts]").replaceChildren(...acts.map(button));
  panel.hidden = false;
}

/** Take it away; with a topic, only when it is about that. */
export function hush(topic) {
  if (!topic || panel.dataset.topic === topic) panel.hidden = true;
}

function button([words, deed, main]) {
  const made = element("button", words, main ? "btn judge main" : "btn judge");
  made.type = "button";
  made.addEventListener("click", deed);
  return made;
}

/**
 * The queue stopped at an entry. `deeds`: again(), takeOut(entry), alsoUndo(entry, ids),
 * countAgain(entry), signIn().
 */
export function stopped(news, page, deeds) {
  const { entry, why } = news;
  const what = inWords(entry, page.seats);
  const head = HEADS[why]?.(what) ?? "Not counted";
  tell(head, sentence(news, page, what), choices(news, deeds, what), "queue");
}

/** The server answers, but with a fault of its own: say what it says. */
export function faulty(detail, deeds) {
  const kept = "What you entered is kept on this tablet, and it tries again by itself.";
  tell("Not saved yet", `${detail} ${kept}`, [["Try now", deeds.again, true]], "queue");
}

function sentence({ why, detail }, page, what) {
  const kept = "Nothing is lost: this tablet keeps what you entered.";
  if (why === "behind") return `${page.board.says} Look at the scores; then say whether “${what}” still counts.`;
  if (why === "signed-out") return `Sign in again, then come back. ${kept}`;
  if (why === "forbidden") return `${detail} ${kept}`;
  return detail ?? "The server did not say why. Try again.";
}

function choices({ why, entry, also }, deeds, what) {
  const takeOut = [`Take it out`, () => deeds.takeOut(entry)];
  if (why === "signed-out") return [["Sign in", deeds.signIn, true], ["Try again", deeds.again]];
  if (why === "forbidden") return [["Try again", deeds.again], [...takeOut, true]];
  if (why === "behind") return [takeOut, [`Count it: ${what}`, deeds.again, true]];
  if (also?.length) return [takeOut, [`Undo all ${also.length + 1}`, () => deeds.alsoUndo(entry, also), true]];
  if (entry.kind === "hand-blocked") return [takeOut, ["Count again", () => deeds.countAgain(entry), true]];
  return [["Try again", deeds.again], [...takeOut, true]];
}
