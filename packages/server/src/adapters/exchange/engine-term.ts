import { setTimeout as sleep } from 'node:timers/promises';

/** The term of the engine that leads, as this process hears of it. */
export class EngineTerm {
  #newest = 0;
  readonly #onNext = new Set<() => void>();

  get newest(): number {
    return this.#newest;
  }

  hear(term: number): void {
    if (term <= this.#newest) return;
    this.#newest = term;
    for (const next of this.#onNext) next();
    this.#onNext.clear();
  }

  /** What the work gives, or undefined as soon as an engine of a later term leads: what becomes of the work is unknown then. */
  during<T>(term: number, work: Promise<T>): Promise<T | undefined> {
    if (term < this.#newest) return Promise.resolve(undefined);
    // Not by racing one promise that lives as long as the term: that would keep every work's reaction as long.
    return new Promise((resolve, reject) => {
      const next = (): void => resolve(undefined);
      this.#onNext.add(next);
      work.then(resolve, reject).finally(() => this.#onNext.delete(next));
    });
  }

  /** Whether an engine of a later term leads before the time is over. */
  async isFollowed(term: number, withinMs: number): Promise<boolean> {
    return (await this.during(term, sleep(withinMs, false, { ref: false }))) === undefined;
  }
}
