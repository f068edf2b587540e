// Counting a blocked hand: one tap a seat on a grid of counts. The last seat's count saves it.

const ROWS = { first: 0, later: 48 };
const LAST = 48; // counts 0-47 on the first page; "48+" turns it
const ON_SECOND = 47; // numbers on each later page, beside the way back

export class Counting {
  /** `saved()` is called when the last seat has its count; `show(text)` says whose turn it is. */
  constructor(form, { saved }) {
    this.form = form;
    this.saved = saved;
    this.grid = form.querySelector("[data-grid]");
    this.asking = form.querySelector("[data-asking]");
    this.from = ROWS.first;
    this.grid.hidden = false;
    for (const row of this.rows) this.listen(row);
    this.grid.addEventListener("click", (event) => this.tapped(event.target.closest("button")));
  }

  get rows() {
    return [...this.form.querySelectorAll("[data-count]")];
  }

  get counted() {
    return this.rows.filter((row) => !row.hidden);
  }

  field(row) {
    return row.querySelector("input");
  }

  /** `seats`: those in play. Clears what was counted unless `keep`. */
  begin(seats, { keep = false } = {}) {
    for (const row of this.rows) {
      row.hidden = !seats.includes(Number(row.dataset.count));
      this.field(row).disabled = row.hidden;
      if (!keep) this.field(row).value = "";
    }
    if (!keep) for (const dot of this.form.querySelectorAll("[name=number]")) dot.checked = false;
    this.next();
  }

  listen(row) {
    const field = this.field(row);
    field.readOnly = true;
    field.inputMode = "none";
    row.addEventListener("click", (event) => {
      event.preventDefault();
      this.ask(row);
    });
  }

  next() {
    this.ask(this.counted.find((row) => this.field(row).value === "") ?? this.counted[0]);
  }

  ask(row) {
    this.row = row;
    for (const one of this.rows) one.classList.toggle("here", one === row);
    this.asking.textContent = `How many, ${row.querySelector(".nm").textContent}?`;
    this.turnTo(ROWS.first);
    this.mark();
  }

  tapped(button) {
    if (!button) return;
    if (button.dataset.page) return this.turnTo(Number(button.dataset.page));
    this.field(this.row).value = button.value;
    if (this.counted.every((row) => this.field(row).value !== "")) {
      this.mark();
      return this.saved();
    }
    this.next();
  }

  /** Says which counts are the lowest so far; who wins is for the server to say. */
  mark() {
    const counts = this.counted.map((row) => this.field(row).value).filter((count) => count !== "");
    const low = Math.min(...counts.map(Number));
    const shared = counts.filter((count) => Number(count) === low).length > 1;
    for (const row of this.rows) {
      const value = this.field(row).value;
      const lowest = counts.length > 1 && value !== "" && Number(value) === low;
      row.classList.toggle("low", lowest && !shared);
      row.classList.toggle("tie", lowest && shared);
      const word = row.querySelector("[data-low]");
      word.hidden = !lowest;
      word.textContent = shared ? "Lowest, tied" : "Lowest";
    }
  }

  turnTo(from) {
    this.from = from;
    const first = from === ROWS.first;
    const numbers = Array.from({ length: first ? LAST : ON_SECOND }, (_, i) => from + i);
    const cells = numbers.map((count) => cell(count, `${count}`));
    if (!first) cells.unshift(cell(null, "0–47", ROWS.first));
    else cells.push(cell(null, "48+", ROWS.later));
    this.grid.replaceChildren(...cells);
  }
}

function cell(count, text, page) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = count === null ? "btn cell quiet" : "btn cell";
  button.textContent = text;
  if (count === null) button.dataset.page = page;
  else button.value = count;
  return button;
}
