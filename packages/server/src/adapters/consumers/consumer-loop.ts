import { setTimeout as sleep } from 'node:timers/promises';
import type { MonotonicClock } from '../../ports/clock.ts';
import type { CommandResult, Consumer } from '../../ports/consumers.ts';
import type { Database } from '../../ports/database.ts';
import { backoffMs, type BackoffRange } from '../backoff.ts';

export interface ConsumerLoopOptions {
  readonly database: Database;
  readonly clock: MonotonicClock;
  /** Called with what a consumer failed of; it is tried again. */
  readonly report: (fault: unknown) => void;
  readonly retry?: BackoffRange;
}

const PAGE = 200;
const RETRY: BackoffRange = { firstMs: 250, maxMs: 30_000 };

/** One consumer at its work: it reads on from its position until there is nothing left, and waits for nobody else. */
export class ConsumerLoop {
  readonly consumer: Consumer;
  readonly #options: ConsumerLoopOptions;
  readonly #closing = new AbortController();
  #isWoken = false;
  #running: Promise<void> | undefined;
  #behindSince: number | undefined;

  constructor(consumer: Consumer, options: ConsumerLoopOptions) {
    this.consumer = consumer;
    this.#options = options;
  }

  /** For how long there has been something that it has not taken. */
  get behindMs(): number {
    return this.#behindSince === undefined ? 0 : this.#options.clock.monotonic() - this.#behindSince;
  }

  /** Whether it asks for results of one of these reasons. */
  asksForAny(reasons: ReadonlySet<string>): boolean {
    return this.consumer.reasons.some((reason) => reasons.has(reason));
  }

  /** Call when there may be results for it. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#behindSince ??= this.#options.clock.monotonic();
    this.#isWoken = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isWoken) this.wake();
    });
  }

  /** Resolves when it has taken all that was there. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Begins nothing more, and waits for what is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.settled();
  }

  async #run(): Promise<void> {
    const { report, retry = RETRY } = this.#options;
    const { signal } = this.#closing;
    for (let failures = 0; this.#isWoken && !signal.aborted;) {
      this.#isWoken = false;
      try {
        while (!signal.aborted && (await this.#takePage()));
        failures = 0;
      } catch (fault) {
        report(new Error(`consumer ${this.consumer.name}`, { cause: fault }));
        failures += 1;
        this.#isWoken = true;
        await sleep(backoffMs(failures, retry), undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    if (!this.#isWoken) this.#behindSince = undefined;
  }

  /** Takes the next results and moves the position with them; false when there are no more. The position's row keeps a second process out meanwhile. */
  async #takePage(): Promise<boolean> {
    const { name, reasons } = this.consumer;
    let taken: readonly CommandResult[] = [];
    const isMore = await this.#options.database.transaction(async (queries) => {
      const { position } = await queries
        .insertInto('consumers')
        .values({ name, position: 0 })
        .onConflict((conflict) => conflict.column('name').doUpdateSet((values) => ({ name: values.ref('excluded.name') })))
        .returning('position')
        .executeTakeFirstOrThrow();
      const results = queries.selectFrom('command_results').where('sequence', '>', position);
      // Read first: what is committed after it is left to the next turn.
      const { last } = await results.select(({ fn }) => fn.max('sequence').as('last')).executeTakeFirstOrThrow();
      if (last === null) return false;
      taken = await results
        .selectAll()
        .where('sequence', '<=', last)
        .where('reason', 'in', reasons)
        .orderBy('sequence')
        .limit(PAGE)
        .execute();
      const isMore = taken.length === PAGE;
      if (taken.length > 0) await this.consumer.take(queries, taken);
      await queries
        .updateTable('consumers')
        .set({ position: isMore ? (taken.at(-1)?.sequence ?? last) : last })
        .where('name', '=', name)
        .execute();
      return isMore;
    });
    if (taken.length > 0) this.consumer.afterTaken?.(taken);
    return isMore;
  }
}
