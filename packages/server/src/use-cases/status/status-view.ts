import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { readStatus, type KnownStatus } from './read-status.ts';

/** So long nobody asks the store again. */
const FRESH_MS = 5_000;
/** So long what was read holds: a store that is late once is not away. */
const HOLDS_MS = 30_000;
/** A store that does not answer within this is away. */
const ANSWERS_WITHIN_MS = 2_000;

interface StatusViewDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

interface LastRead {
  readonly status: KnownStatus;
  readonly readAt: number;
}

/** What was last known: the page is answered from it while the store is away. */
export class StatusView {
  readonly #database: Pick<Database, 'queries'>;
  readonly #clock: Clock;
  readonly #report: (fault: unknown) => void;
  #last: LastRead | undefined;
  #reading: Promise<void> | undefined;

  constructor({ database, clock, report }: StatusViewDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#report = report;
  }

  /** Reads it from the store now. */
  async refresh(): Promise<void> {
    const status = await readStatus(this.#database, this.#clock.now());
    this.#last = { status, readAt: this.#clock.monotonic() };
  }

  /** What is known, and whether the store says so now; undefined before it ever said anything. */
  async read(): Promise<{ readonly status: KnownStatus | undefined; readonly isFresh: boolean }> {
    if (!this.#isYounger(FRESH_MS)) {
      this.#reading ??= this.refresh()
        .catch(this.#report)
        .finally(() => {
          this.#reading = undefined;
        });
      await within(this.#reading, ANSWERS_WITHIN_MS);
    }
    return { status: this.#last?.status, isFresh: this.#isYounger(HOLDS_MS) };
  }

  #isYounger(ms: number): boolean {
    return this.#last !== undefined && this.#clock.monotonic() - this.#last.readAt < ms;
  }
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, end]);
  clearTimeout(timer);
}
