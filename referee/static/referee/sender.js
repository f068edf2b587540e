// Sends the outbox in order, one batch at a time, and stops where a person must decide.

const WAITS = [1000, 2000, 4000, 8000]; // milliseconds between two tries without network

/**
 * `after()`: the last line of the log this tablet has seen. `heard(state)`: the server
 * confirmed. `told(news)`: {is: saved | saving | waiting | stopped, waiting: how many, ...}.
 */
export class Sender {
  constructor({ outbox, send, after, heard, told }) {
    Object.assign(this, { outbox, send, after, heard, told });
    this.running = false;
    this.failures = 0;
    this.stopped = null;
    this.most = Infinity; // how many entries the next batch may hold
  }

  /** Something was added, or the network may be back. */
  async poke() {
    this.wanted = true;
    if (this.running) return;
    this.running = true;
    clearTimeout(this.bell);
    while (this.wanted) {
      this.wanted = false;
      while (await this.step());
    }
    this.running = false;
  }

  /** The judge decided: go on after a stop. */
  resume() {
    this.stopped = null;
    this.failures = 0;
    return this.poke();
  }

  async step() {
    const pending = await this.outbox.pending();
    if (!pending.length) {
      this.stopped = null;
      this.told({ is: "saved", waiting: 0 });
      return false;
    }
    if (this.stopped) {
      this.told({ ...this.stopped, waiting: pending.length });
      return false;
    }
    const entries = pending.slice(0, this.most).map((kept) => kept.entry);
    if (!this.failures) this.told({ is: "saving", waiting: pending.length });
    await this.outbox.tried(entries.map((one) => one.id));
    return this.answered(await this.send(this.after(), entries), entries);
  }

  async answered(answer, entries) {
    if (answer.is === "saved") {
      await this.outbox.settled(entries.map((one) => one.id));
      this.failures = 0;
      this.most = Infinity;
      await this.heard(answer.state);
      return true;
    }
    if (answer.is === "offline" || answer.is === "busy") return this.later(answer);
    const place = Math.max(0, entries.findIndex((one) => one.id === answer.entry));
    if (answer.is === "refused" && place > 0) {
      this.most = place; // a batch is all or nothing: first what stands before the refused one
      return true;
    }
    this.most = Infinity;
    this.stopped = { ...answer, is: "stopped", why: answer.is, entry: entries[place] };
    return true;
  }

  async later(answer) {
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)];
    this.failures += 1;
    this.bell = setTimeout(() => this.poke(), wait);
    this.told({ ...answer, is: "waiting", tries: this.failures, waiting: (await this.outbox.pending()).length });
    return false;
  }
}
