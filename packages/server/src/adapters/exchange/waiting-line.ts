import type { Entry } from './entry.ts';

/** Requests that the engine has not taken yet, first come first served. */
export class WaitingLine {
  #entries: Entry[] = [];
  #head = 0;

  get size(): number {
    return this.#entries.length - this.#head;
  }

  push(entry: Entry): void {
    this.#entries.push(entry);
  }

  /** Nobody overtakes one that is held: order numbers have to reach the engine in the order in which they were given out. */
  shift(): Entry | undefined {
    const entry = this.#entries[this.#head];
    if (entry === undefined || (entry.isHeld && !entry.isOver())) return undefined;
    this.#head += 1;
    if (this.#head > 1024 && this.#head * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#head);
      this.#head = 0;
    }
    return entry;
  }

  /** Puts requests back before all others, in their order. */
  restore(entries: readonly Entry[]): void {
    this.#entries = [...entries, ...this.#entries.slice(this.#head)];
    this.#head = 0;
  }

  *[Symbol.iterator](): Iterator<Entry> {
    for (let index = this.#head; index < this.#entries.length; index += 1) {
      const entry = this.#entries[index];
      if (entry !== undefined) yield entry;
    }
  }
}
