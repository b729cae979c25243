import type { FeedMoment } from './stream.ts';

/** The clock of the main process, which says once a second what time it is, as this process reads it in between. */
export class FeedTime {
  #at = 0;
  #heardAt = 0;
  #latest = 0;

  set(at: number): void {
    this.#at = at;
    this.#heardAt = performance.now();
  }

  now(): FeedMoment {
    const passed = performance.now();
    this.#latest = Math.max(this.#latest, Math.round(this.#at + passed - this.#heardAt));
    return { at: this.#latest, passed };
  }
}
