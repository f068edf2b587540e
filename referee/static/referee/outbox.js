// Entries that this tablet made and the server has not confirmed, in order.
// They survive a reload. The interface is all that the rest knows: what keeps
// them may change.

/** The outbox of one match: `add`, `pending`, `tried`, `settled`; all answer promises. */
export async function openOutbox(match, store = window.localStorage) {
  return new Outbox(`table.${match}.outbox`, store);
}

class Outbox {
  constructor(key, store) {
    this.key = key;
    this.store = store;
    this.here = []; // what could not be written down: only on this screen
  }

  /** Keep entries. False when the tablet's storage took none: they live on this screen only. */
  async add(entries) {
    const fresh = entries.map((entry) => ({ entry, tried: false }));
    if (this.write([...this.read(), ...fresh])) return true;
    this.here.push(...fresh);
    return false;
  }

  /** [{entry, tried}], oldest first. `tried`: it was sent, so the server may have it. */
  async pending() {
    return [...this.read(), ...this.here];
  }

  async tried(ids) {
    for (const kept of this.here) if (ids.includes(kept.entry.id)) kept.tried = true;
    this.write(this.read().map((kept) => (ids.includes(kept.entry.id) ? { ...kept, tried: true } : kept)));
  }

  /** These are in the log, or taken out by the judge. */
  async settled(ids) {
    this.here = this.here.filter((kept) => !ids.includes(kept.entry.id));
    this.write(this.read().filter((kept) => !ids.includes(kept.entry.id)));
  }

  read() {
    try {
      return JSON.parse(this.store.getItem(this.key) ?? "[]");
    } catch {
      return [];
    }
  }

  write(kept) {
    try {
      if (kept.length) this.store.setItem(this.key, JSON.stringify(kept));
      else this.store.removeItem(this.key);
      return true;
    } catch {
      return false;
    }
  }
}
