import type { MonotonicClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';

const LOOK_MS = 1_000;
/** A store that has not answered for so long is lost, as far as somebody who waits is concerned. */
const SILENT_MS = 3_000;

interface StoreWatchDeps {
  readonly database: Pick<Database, 'ping'>;
  readonly clock: MonotonicClock;
}

/** Asks the store once a second whether it is there, so that nobody has to wait to find out that it is not. */
export class StoreWatch {
  readonly #deps: StoreWatchDeps;
  readonly #timer: NodeJS.Timeout;
  #askedAt: number | undefined;
  #hasFailed = false;

  constructor(deps: StoreWatchDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** It has refused what was asked last, or is silent. */
  get isLost(): boolean {
    return this.#hasFailed || (this.#askedAt !== undefined && this.#deps.clock.monotonic() - this.#askedAt > SILENT_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (this.#askedAt !== undefined) return;
    const { database, clock } = this.#deps;
    this.#askedAt = clock.monotonic();
    const answered = (hasFailed: boolean): void => {
      this.#hasFailed = hasFailed;
      this.#askedAt = undefined;
    };
    database.ping().then(
      () => answered(false),
      () => answered(true),
    );
  }
}
