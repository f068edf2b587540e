// The judge's table page. The server drew it; from here on taps are kept, sent in
// order and painted into the same page. Without this script the forms do the same.

import { fetchPart, fetchState, send } from "./api.js";
import { Counting } from "./block.js";
import { Unclear, entries, entry } from "./entries.js";
import * as notice from "./notice.js";
import { takeOrder } from "./order.js";
import { openOutbox } from "./outbox.js";
import { isOut, paint, unsigned } from "./paint.js";
import { paintPill } from "./pill.js";
import { Sender } from "./sender.js";
import { ignoreDoubleTaps, onHold } from "./taps.js";

const BRUK_STAYS = 6000; // milliseconds; a tap goes on at once
const LOOK_AGAIN = 30000; // milliseconds between two looks at what others entered
const ON_CROSS = ["seats", "play", "how", "sign"];

const page = JSON.parse(document.getElementById("state").textContent);
page.waiting = [];
const pill = document.querySelector("[data-truth]");
const outbox = await openOutbox(page.match);
const sender = new Sender({
  outbox,
  send: (after, list) => send(page.entries, after, list),
  after: () => page.seq,
  heard,
  told,
});
const counting = new Counting(document.querySelector("[data-block]"), {
  saved: () => press("block", new FormData(counting.form)),
});
takeOrder(document.querySelector("[data-order]"));
const entryMade = ignoreDoubleTaps(document);

// ---- steps ----

/** The step to rest at: where the next thing to do is done (seat_cards.State.rest). */
function rest() {
  const { over, level, began } = page.board;
  if (over) return "sign";
  if (level.length) return "playoff";
  return began || page.started ? "play" : "seats";
}

function show(step, picked = null) {
  clearTimeout(page.bell);
  page.step = step === "rest" ? rest() : step;
  page.picked = picked;
  page.started ||= ["play", "how", "block"].includes(page.step);
  for (const part of document.querySelectorAll("[data-at]"))
    part.hidden = !part.dataset.at.split(" ").includes(page.step);
  document.body.dataset.step = page.step;
  if (page.step !== "sign") face("judge");
  if (page.step === "bruk") page.bell = setTimeout(() => page.step === "bruk" && show("rest"), BRUK_STAYS);
  paint(page);
}

function open(step, picked = null) {
  if (step === "block") counting.begin(page.board.seating.filter((seat) => !isOut(page.board, seat)));
  show(step, picked);
  if (!ON_CROSS.includes(page.step)) document.querySelector("main").scrollTo(0, 0);
}

// ---- entries ----

async function press(said, fields) {
  let made;
  try {
    made = entries(said, fields, page.board);
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    return notice.tell("Not yet", error.message, [["Go back", () => notice.hush(), true]]);
  }
  entryMade();
  if (await tookBack(made[0])) return show("rest");
  return keep(made);
}

async function keep(made) {
  const written = await outbox.add(made);
  await refreshWaiting();
  show(made[0].kind === "hand-blocked" ? "counted" : "rest");
  if (!written)
    notice.tell(
      "This is only on this screen",
      "The tablet’s storage is full or blocked. Write the hand on the paper sheet too, and keep this page open; scoring goes on.",
      [["Understood", () => notice.hush(), true]],
    );
  await sender.poke();
}

/** Undo of an entry that was never sent takes it out; nobody else has seen it. */
async function tookBack({ kind, body }) {
  if (kind !== "voided") return false;
  const kept = (await outbox.pending()).find((one) => one.entry.id === body.ids[0] && !one.tried);
  if (!kept) return false;
  await outbox.settled(body.ids);
  await refreshWaiting();
  await sender.resume();
  return true;
}

async function refreshWaiting() {
  page.waiting = (await outbox.pending()).map((kept) => kept.entry);
}

// ---- what the server says ----

async function heard(state) {
  const known = new Set(page.hands.map((line) => line.id));
  const signed = page.board.signed;
  Object.assign(page, state);
  await refreshWaiting();
  const line = page.hands.at(-1);
  show(...stepAfter(line && !known.has(line.id) ? line : null)); // an undo shows no earlier hand again
  if (page.board.signed && !signed) showOnward();
}

/** Where to go when the board changed; a judge who is already at the next hand stays there. */
function stepAfter(line) {
  if (line?.marks.includes("BRUK")) return ["bruk"];
  if (line?.counts && ["counted", "play"].includes(page.step)) return ["counted"];
  const busy = !ON_CROSS.includes(page.step) && !["counted", "bruk", "playoff"].includes(page.step);
  const stays = rest() === "play" && page.step === "how";
  return busy || stays || page.step === "seats" ? [page.step, page.picked] : ["rest"];
}

async function showOnward() {
  const way = await fetchPart(page.page, "[data-onward]");
  if (!way) return;
  for (const shown of document.querySelectorAll("[data-onward]")) {
    shown.textContent = way.textContent;
    shown.hidden = way.hidden;
  }
}

function told(news) {
  paintPill(pill, news);
  if (news.is === "waiting" && news.tries > 2 && news.detail) return notice.faulty(news.detail, deeds);
  if (news.is !== "stopped") return notice.hush("queue");
  if (news.missed && !news.seen) {
    news.seen = sender.stopped.seen = true;
    return catchUp(news);
  }
  return notice.stopped(news, page, deeds);
}

/** Somebody else wrote into this match: show it first, then ask. */
async function catchUp(news) {
  const answer = await fetchState(page.state);
  if (answer.is === "saved") await heard(answer.state);
  notice.stopped(news, page, deeds);
}

const deeds = {
  again: () => sender.resume(),
  signIn: () => location.assign(`${page.login}?next=${encodeURIComponent(page.page)}`),
  async takeOut({ id }) {
    await outbox.settled([id]);
    await refreshWaiting();
    show("rest");
    await sender.resume();
  },
  async alsoUndo({ id, body }, also) {
    await outbox.settled([id]);
    const ids = [...new Set([...body.ids, ...also])];
    sender.stopped = null;
    await keep([entry("voided", { ...body, ids })]);
  },
  async countAgain({ id, body }) {
    await outbox.settled([id]);
    await refreshWaiting();
    counting.begin(Object.keys(body.counts).map(Number), { keep: true });
    show("block");
    await sender.resume();
  },
};

// ---- taps ----

function seatTapped(seat) {
  if (page.step === "sign") return press(`agree ${seat}`, new FormData());
  if (page.step !== "seats") return page.picked === seat ? show("play") : show("how", seat);
  if (page.picked === null || page.picked === seat) return show("seats", page.picked === seat ? null : seat);
  return press(`swap ${page.picked} ${seat}`, new FormData());
}

document.addEventListener("click", (event) => {
  const seat = event.target.closest("[data-seat]");
  const link = event.target.closest("a[data-to]:not([data-sign])");
  const turn = event.target.closest("a[data-turn]");
  if (!seat && !link && !turn) return;
  event.preventDefault();
  if (turn) turnPicture();
  else if (seat) seatTapped(Number(seat.dataset.seat));
  else open(link.dataset.to);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  event.preventDefault();
  const fields = new FormData(form);
  press(form.getAttribute("id") === "say" ? event.submitter?.value : fields.get("act"), fields);
});

function turnPicture() {
  page.turn = (page.turn + 1) % 4;
  document.cookie = `table-turn=${page.turn}; path=${page.root}; max-age=31536000; samesite=lax`;
  paint(page);
}

for (const button of document.querySelectorAll("[data-hold]")) {
  const word = button.querySelector("[data-hold-word]");
  onHold(
    button,
    () => button.form.requestSubmit(),
    () => (word.textContent = "keep it pressed, or press Enter twice"),
  );
}

onHold(
  document.querySelector("[data-sign]"),
  () => (unsigned(page.board).length ? open("signing") : press("sign", new FormData())),
  () => open("signing"),
);

/** Turn the names to the players, who agree, or back to the judge. */
function face(whom) {
  const button = document.querySelector("[data-facing]");
  document.querySelector(".cross").classList.toggle("facing", whom === "players");
  button.setAttribute("aria-pressed", String(whom === "players"));
  button.querySelector("span").textContent = whom === "players" ? "Face the judge" : "Face the players";
}

document
  .querySelector("[data-facing]")
  .addEventListener("click", () => face(document.querySelector(".facing") ? "judge" : "players"));

// ---- coming back ----

async function lookAgain() {
  if (document.hidden) return;
  await sender.poke();
  if ((await outbox.pending()).length) return;
  const answer = await fetchState(page.state);
  if (answer.is === "saved" && answer.state.seq !== page.seq) await heard(answer.state);
}

document.addEventListener("visibilitychange", lookAgain);
setInterval(lookAgain, LOOK_AGAIN);
addEventListener("online", () => sender.poke());
addEventListener("pageshow", (event) => event.persisted && lookAgain());

document.documentElement.classList.add("js");
await refreshWaiting();
show(page.step, page.picked);
if (page.step === "block") open("block");
await sender.poke();
document.body.dataset.ready = "yes";
