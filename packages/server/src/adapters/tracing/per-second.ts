const SECOND_MS = 1_000;

/** So many a second, and no more. */
export class PerSecond {
  readonly #max: number;
  #begunAt = -Infinity;
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether one more may be taken now. */
  take(): boolean {
    const now = performance.now();
    if (now - this.#begunAt >= SECOND_MS) [this.#begunAt, this.#taken] = [now, 0];
    this.#taken += 1;
    return this.#taken <= this.#max;
  }
}
