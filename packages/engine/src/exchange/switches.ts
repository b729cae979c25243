import type { OwnerId } from '../identifiers.ts';

/** Dead man's switches: when the orders of an owner expire, in epoch ms. */
export class Switches {
  readonly #times = new Map<OwnerId, number>();
  /** The earliest time, 0 when there is none; undefined while nobody has asked since it may have changed. */
  #next: number | undefined = 0;

  /** Sets an owner's time; 0 takes it away. */
  set(owner: OwnerId, time: number): void {
    if (time === 0) this.#times.delete(owner);
    else this.#times.set(owner, time);
    this.#next = undefined;
  }

  get next(): number {
    if (this.#next === undefined) {
      let next = 0;
      for (const time of this.#times.values()) if (next === 0 || time < next) next = time;
      this.#next = next;
    }
    return this.#next;
  }

  /** Forgets the switches that are due and gives their owners by ascending number. */
  takeDue(at: number): OwnerId[] {
    if (this.next === 0 || this.next > at) return [];
    const due = [...this.#times]
      .filter(([, time]) => time <= at)
      .map(([owner]) => owner)
      .sort((a, b) => a - b);
    for (const owner of due) this.set(owner, 0);
    return due;
  }

  /** All of them, by ascending number of the owner. */
  all(): (readonly [OwnerId, number])[] {
    return [...this.#times].sort(([a], [b]) => a - b);
  }
}
