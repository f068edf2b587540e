// What was pressed, as entries for the log: {id, at, kind, body}.
// The server reads the same buttons and forms in referee/presses.py.

export class Unclear extends Error {}

/** A UUID (version 4); `crypto.randomUUID` does not exist on plain http. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** This tablet's time with its zone: "2026-11-29T14:03:07-05:00". */
export function localTime(date = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  const east = -date.getTimezoneOffset();
  const zone = `${east < 0 ? "-" : "+"}${two(Math.trunc(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}${zone}`;
}

export const entry = (kind, body) => ({ id: uuid(), at: localTime(), kind, body });

const letter = (seat) => "?ABCD"[seat];

function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** One press: the words after the act, the form's fields, the board it stood on. */
class Press {
  constructor(words, fields, board) {
    Object.assign(this, { words, fields, board });
  }

  field(name) {
    return String(this.fields.get(name) ?? "").trim();
  }

  seat(place = 0) {
    const seat = Number(this.words[place] ?? this.field("seat"));
    if (![1, 2, 3, 4].includes(seat)) throw new Unclear("Say which player: tap one of the names.");
    return seat;
  }

  number(name, what) {
    const text = this.field(name);
    if (!/^-?\d+$/.test(text)) throw new Unclear(`${what} must be a whole number, not “${text.slice(0, 20)}”.`);
    return Number(text);
  }

  bySeat(prefix, what) {
    const seats = ["1", "2", "3", "4"].filter((seat) => this.fields.has(`${prefix}-${seat}`));
    return Object.fromEntries(
      seats.map((seat) => [seat, this.number(`${prefix}-${seat}`, `${what} of seat ${letter(seat)}`)]),
    );
  }

  get reason() {
    return this.field("words") || this.field("reason");
  }

  /** Seats in play that have not agreed yet. */
  get waiting() {
    const { sides, out, agreed } = this.board;
    const seats = sides.flatMap((side, i) => (out[i] ? [] : side));
    return seats.filter((seat) => !agreed.includes(seat)).sort();
  }

  note(reason) {
    return ["noted", { text: `${reason}: ${listed(this.waiting.map(letter))}` }];
  }
}

const ACTS = {
  out: (press) => [["hand-won", { seat: press.seat(), key: false }]],
  key: (press) => [["hand-won", { seat: press.seat(), key: true }]],
  block: (press) => {
    const number = press.field("number");
    const counts = press.bySeat("count", "The count");
    return [["hand-blocked", { number: number === "" ? null : Number(number), counts }]];
  },
  undo: (press) => [["voided", { ids: [press.words[0]], reason: "undo", instead: null }]],
  redo: (press) => [["voided", { ids: [press.words[0]], reason: "redo", instead: null }]],
  swap: (press) => {
    const [one, other] = [press.seat(0), press.seat(1)];
    const swapped = { [one]: other, [other]: one };
    const order = press.board.seating.map((seat) => swapped[seat] ?? seat);
    return [["seated", { order, from_hand: press.board.hand }]];
  },
  absent: (press) => [["withdrew", { seat: press.seat(), reason: "Did not come" }]],
  leave: (press) => [["withdrew", { seat: press.seat(), reason: press.reason }]],
  lose: (press) => [
    ["ruled", { code: "OTHER", seats: [press.seat()], penalty: "lose_one_win", reason: press.reason }],
  ],
  void: (press) => [["hand-void", { reason: press.reason }]],
  time: () => [["time-called", {}]],
  agree: (press) => [["signed", { seat: press.seat() }]],
  word: (press) => [press.note("Agreed by word"), ...press.waiting.map((seat) => ["signed", { seat }])],
  sign: (press) => [
    ...(press.reason && press.waiting.length ? [press.note(press.reason)] : []),
    ["signed", { seat: "judge" }],
  ],
  protest: (press) => [["protest", { seat: press.seat(), grounds: press.reason }]],
  playoff: (press) => {
    const seats = [1, 2, 3, 4].filter((seat) => press.field(`place-${seat}`));
    const places = seats.map((seat) => press.number(`place-${seat}`, `The place of seat ${letter(seat)}`));
    if (seats.length < 2 || new Set(places).size < seats.length)
      throw new Unclear("Give each player of the play-off a place of their own: 1, 2 and so on.");
    return [["played-off", { order: seats.sort((a, b) => places[seats.indexOf(a)] - places[seats.indexOf(b)]) }]];
  },
  standing: (press) => {
    const poser = press.field("poser");
    return [
      [
        "standing",
        {
          scores: press.bySeat("score", "The wins"),
          debts: press.bySeat("debt", "What is owed"),
          poser: /^[1-4]$/.test(poser) ? Number(poser) : "6-6",
          value: press.number("value", "What the next hand is for"),
          hands: press.number("hands", "The number of hands played"),
          reason: press.reason,
        },
      ],
    ];
  },
};

/** The entries that a press of a button or a sent form says. Throws Unclear. */
export function entries(said, fields, board) {
  const [act, ...words] = String(said).split(" ");
  if (!ACTS[act]) throw new Unclear("This button does not say what to enter. Reload the page.");
  return ACTS[act](new Press(words, fields, board)).map(([kind, body]) => entry(kind, body));
}

const SAID = {
  "hand-won": (body, name) => `${name(body.seat)} ${body.key ? "with the key" : "out"}`,
  "hand-blocked": (body, name) =>
    `block ${Object.entries(body.counts).map(([seat, count]) => `${name(Number(seat))} ${count}`).join(", ")}`,
  "hand-void": () => "hand void",
  ruled: (body, name) => `${body.seats.map(name).join(", ")} loses one win`,
  withdrew: (body, name) => `${name(body.seat)} leaves`,
  "time-called": () => "time called",
  "played-off": (body, name) => `play-off ${body.order.map(name).join(", ")}`,
  seated: () => "seats swapped",
  standing: () => "a standing score",
  signed: (body, name) => (body.seat === "judge" ? "the judge’s signature" : `${name(body.seat)} agrees`),
  protest: (body, name) => `${name(body.seat)} protests`,
  voided: (body) => body.reason || "an entry struck out",
  noted: () => "a note",
};

/** An entry in a few words, for a judge who must know what is not saved yet. */
export function inWords({ kind, body }, seats) {
  const name = (seat) => seats.find((one) => one.number === seat)?.name ?? `seat ${letter(seat)}`;
  return SAID[kind]?.(body, name) ?? kind;
}
