// Paints the board into the page that the server drew; the same marks, the same words.
// Sentences come from the board, never from here.

import { inWords } from "./entries.js";

const PLACES = "senw"; // south is the judge's own side; play goes anticlockwise
const CHAIRS = { 1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] };
const WORTH = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const HOW = { out: "out", key: "with the key", block: "by count", tie: "Tied" };

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);

/** Write words where they changed; say whether they did. */
function write(element, words) {
  const text = String(words ?? "");
  if (!element || element.textContent === text) return false;
  element.textContent = text;
  return true;
}

const writeAll = (selector, words, root) => all(selector, root).forEach((element) => write(element, words));

function show(element, shown) {
  if (element) element.hidden = !shown;
}

function face(root, pips) {
  const picture = one("svg.face use", root);
  picture?.setAttribute("href", `#f${Math.min(Math.max(pips, 0), 6)}`);
}

export const sideOf = (board, seat) => board.sides.findIndex((seats) => seats.includes(seat));
export const isOut = (board, seat) => board.out[sideOf(board, seat)] !== "";
export const unsigned = (board) =>
  board.seating.filter((seat) => !board.agreed.includes(seat) && !isOut(board, seat));
const nameOf = (page, seat) => page.seats.find((one) => one.number === seat)?.name ?? "";

export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Everything that the board, the step and the waiting entries say. */
export function paint(page) {
  for (const card of all(".cross [data-seat]")) paintSeat(page, card);
  paintFelt(page);
  paintSentences(page);
  paintUndo(page);
  paintHow(page);
  paintSign(page);
  paintForms(page);
  paintCounted(page);
  paintFall(page);
  paintHands(page);
}

function paintSeat(page, card) {
  const { board } = page;
  const seat = Number(card.dataset.seat);
  const side = sideOf(board, seat);
  const owed = board.debts[side];
  const out = board.out[side];
  const poses = board.posers.includes(seat) && !board.over;
  const agreed = board.agreed.includes(seat);
  const asks = page.step === "sign" && !out && (agreed || !board.signed);
  card.className = ["seat", placeOf(page, seat), looks(page, seat, { out, asks, agreed })].join(" ").trim();
  if (write(one("[data-score]", card), board.scores[side])) flash(card);
  face(card, board.scores[side]);
  show(one("[data-love]", card), board.love[side] && !out);
  show(one("[data-debt]", card), owed > 0);
  write(one("[data-debt]", card), owed ? `Owes ${owed} ${owed === 1 ? "win" : "wins"}` : "");
  show(one("[data-pose]", card), poses);
  show(one("[data-pin]", card), poses);
  show(one("[data-out]", card), out);
  write(one("[data-out]", card), out.charAt(0).toUpperCase() + out.slice(1));
  show(one("[data-say]", card), asks);
  write(one("[data-say]", card), asks ? (agreed ? "Agreed" : "Tap if you agree") : "");
  card.disabled = Boolean(out) && page.step !== "seats";
}

function looks(page, seat, { out, asks, agreed }) {
  if (out) return "gone";
  if (asks) return agreed ? "ok" : "ask";
  return page.picked === seat ? "picked" : "";
}

function placeOf({ board, turn }, seat) {
  const chair = CHAIRS[board.seating.length][board.seating.indexOf(seat)];
  return PLACES[(chair + turn) % 4];
}

/** The whole card lights up for a moment: seen from the corner of the eye. */
export function flash(card) {
  card.classList.add("flash");
  setTimeout(() => card.classList.remove("flash"), 450);
}

function paintFelt({ board }) {
  writeAll("[data-hand]", board.hand);
  writeAll("[data-worth-word]", board.value === null ? "" : (WORTH[board.value] ?? board.value));
  for (const worth of all("[data-worth]")) face(worth, board.value ?? 0);
  all("[data-six-six]").forEach((tile) => show(tile, board.six_six));
}

function sentences(selector, words, className) {
  for (const list of all(selector)) {
    const now = [...list.children].map((line) => line.textContent);
    if (now.length === words.length && now.every((line, i) => line === words[i])) continue;
    list.replaceChildren(...words.map((line) => element("p", line, className)));
  }
}

export function element(tag, words, className) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = words;
  return made;
}

function paintSentences(page) {
  const { board, waiting } = page;
  writeAll("[data-says]", board.says);
  sentences("[data-advice]", board.advice);
  sentences("[data-warnings]", board.warnings, "warn");
  for (const past of all("[data-last]")) {
    write(past, `Last hands: ${board.last.join(", ")}`);
    show(past, board.last.length && !waiting.length);
  }
  for (const line of all("[data-waiting]")) {
    write(line, `Not saved yet: ${waiting.map((one) => inWords(one, page.seats)).join("; ")}`);
    show(line, waiting.length);
  }
}

function paintUndo(page) {
  const { board, waiting } = page;
  const latest = waiting.at(-1);
  const undo = latest
    ? { id: latest.id, label: `${inWords(latest, page.seats)} (not saved yet)` }
    : board.undo;
  for (const button of all("[data-undo]")) act(button, "undo", undo);
  for (const button of all("[data-redo]")) act(button, "redo", latest ? null : board.redo);
}

function act(button, what, named) {
  button.disabled = !named;
  button.classList.toggle("quiet", !named);
  button.value = `${what} ${named?.id ?? ""}`;
  const word = what === "undo" ? "Undo" : "Redo";
  write(one("span", button), named ? `${word}: ${named.label}` : `Nothing to ${what}`);
}

function paintHow(page) {
  const chosen = page.seats.find((seat) => seat.number === page.picked);
  writeAll("[data-picked]", chosen?.name);
  all("[data-picked]").forEach((name) => (name.className = chosen?.size ?? ""));
  const would = page.outlook[page.picked] ?? {};
  for (const button of all("[data-how]")) {
    const how = button.dataset.how;
    button.value = `${how} ${page.picked ?? ""}`;
    // While hands wait to be saved nobody knows yet what the next one makes of the score.
    write(one(".sub", button), page.waiting.length ? "" : would[how]?.says);
    if (how === "key") show(button, would.key);
  }
  const picked = page.picked !== null;
  all("[data-absent], [data-unpick]").forEach((button) => show(button, picked));
  all("[data-unpicked]").forEach((button) => show(button, !picked));
  all("[data-absent]").forEach((button) => (button.value = `absent ${page.picked ?? ""}`));
  writeAll("[data-seats-head]", picked ? "Swap with whom?" : "Who sits where?");
  writeAll(
    "[data-seats-text]",
    picked
      ? "Tap the other player, or go back."
      : "Play goes from A to B, anticlockwise. Tap two players to swap them.",
  );
}

function paintSign(page) {
  const { board } = page;
  const missing = unsigned(board);
  writeAll("[data-ending]", board.over ? board.advice.join(" ") : "");
  writeAll("[data-without]", without(page, missing));
  for (const part of all("[data-unsigned]")) {
    show(part, missing.length);
    part.disabled = !missing.length;
  }
  all("[data-word]").forEach((button) => (button.disabled = !missing.length));
  all("[data-sign], [data-protest]").forEach((button) => show(button, !board.signed));
  all("[data-next], [data-signed-more]").forEach((button) => show(button, board.signed));
}

function without(page, missing) {
  if (missing.length && !page.board.agreed.length) return "nobody has agreed yet";
  return missing.length ? `without ${listed(missing.map((seat) => nameOf(page, seat)))}` : "";
}

function paintForms(page) {
  const { board } = page;
  all("[data-level]").forEach((button) => show(button, board.level.length));
  for (const row of all("[data-who]")) {
    const seat = Number(row.dataset.who);
    show(row, !isOut(board, seat));
    write(one("[data-lose]", row), page.waiting.length ? "" : page.outlook[seat]?.lose?.says);
  }
  for (const row of all("[data-place-of]")) {
    const seat = Number(row.dataset.placeOf);
    const level = board.level.some((group) => group.includes(seat));
    show(row, level);
    one("input", row).disabled = !level;
  }
}

/** A block just tapped: its counts are known, its result is for the server to say. */
function paintCounted(page) {
  const unsaved = [...page.waiting].reverse().find((entry) => entry.kind === "hand-blocked");
  const line = page.hands.at(-1);
  const counts = unsaved ? unsaved.body.counts : (line?.counts ?? {});
  const low = Math.min(...Object.values(counts));
  const lowest = Object.keys(counts).filter((seat) => counts[seat] === low);
  const rows = page.seats.filter((seat) => seat.number in counts);
  for (const list of all("[data-counted]"))
    list.replaceChildren(...rows.map((seat) => countedRow(page, seat, counts, lowest)));
  if (unsaved) writeAll("[data-at=counted] [data-says]", "Saving the counts…");
}

function countedRow(page, seat, counts, lowest) {
  const mine = lowest.includes(String(seat.number));
  const tied = mine && lowest.length > 1;
  const row = element("li", "", `count${tied ? " tie" : mine ? " low" : ""}`);
  const who = element("span", "", "who");
  who.append(element("bdi", seat.name, `nm ${seat.size}`), element("span", tied ? "Lowest, tied" : mine ? "Lowest" : "", "low"));
  row.append(element("span", seat.letter, "sl"), who, element("span", counts[seat.number], "box num"));
  return row;
}

function paintFall({ board, hands, seats }) {
  const before = hands.at(-2)?.scores;
  for (const list of all("[data-fall]"))
    [...list.children].forEach((row, i) => {
      const side = sideOf(board, seats[i].number);
      const was = before?.[side] ?? 0;
      const struck = one("s", row) ?? one(".to", row).insertBefore(element("s", ""), one("svg", row));
      if (was) write(struck, was);
      else struck.remove();
      face(row, board.scores[side]);
    });
}

function paintHands(page) {
  for (const body of all("[data-hands]"))
    body.replaceChildren(...[...page.hands].reverse().map((line) => handRow(page, line)));
}

/** A ruling without the code that only says "no code" (tournaments.match_page.ruled). */
function ruled(said) {
  return said.replace("OTHER ", "Ruling ").replace("-1 ", "−1 ");
}

function handRow(page, line) {
  const row = element("tr", "");
  const who = element("td", "");
  who.append(element("bdi", `${nameOf(page, line.winner)} ${HOW[line.how] ?? ""}`.trim()));
  const scores = page.seats.map((seat) => element("td", line.scores[sideOf(page.board, seat.number)], "r"));
  const marks = [...line.marks, ...line.rulings.map(ruled)].join(", ");
  row.append(element("td", line.number), element("td", line.worth), who, ...scores, element("td", marks));
  return row;
}
