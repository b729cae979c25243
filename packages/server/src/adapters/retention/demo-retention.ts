import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { advanceBase } from '../exchange/advance-base.ts';
import { pruneSteps } from './prune.ts';

export interface DemoRetentionOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The simulated traders: what they did is thrown away when it is old. */
  readonly owners: readonly number[];
  readonly pairs: () => readonly number[];
  readonly report: (fault: unknown) => void;
  /** Called with how long each statement took, by what it was for. */
  readonly onStep?: (name: string, ms: number) => void;
  /** So many snapshots, and what happened since, are kept beside the one that the journal begins with. */
  readonly spareSnapshots?: number;
  readonly everyMs?: number;
  /** Between two statements orders go first. */
  readonly pauseMs?: number;
}

const SPARE_SNAPSHOTS = 2;
const EVERY_MS = 5 * 60_000;
const PAUSE_MS = 40;
/** A vacuum after so many statements is as short as they are. */
const STEPS_PER_VACUUM = 8;
/** Rows that are rewritten all the time leave their old versions behind too. */
const REWRITTEN = ['balances', 'engine_lease', 'engine_snapshots', 'journal_base', 'candle_watermark', 'candles'];

/**
 * Keeps a demo small: what the simulated traders did before a kept snapshot goes, in small steps, and the embedded store, which has
 * no vacuum of its own, gets its room back. People's history stays, and the books stay provable from the snapshot on.
 */
export class DemoRetention {
  readonly #options: DemoRetentionOptions;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: DemoRetentionOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  /** Prunes once; gives how many statements found something to take away. */
  async prune(): Promise<number> {
    const { database, clock, owners, pairs, spareSnapshots = SPARE_SNAPSHOTS } = this.#options;
    const hasMoved = await this.#timed('base', () => advanceBase(database, spareSnapshots));
    const done = new Map<string, number>();
    for (const step of pruneSteps({ owners, pairs: pairs(), now: clock.now() })) {
      while (!this.#abort.signal.aborted && (await this.#timed(step.table, () => step.run(database))) > 0) {
        const count = (done.get(step.table) ?? 0) + 1;
        done.set(step.table, count);
        if (count % STEPS_PER_VACUUM === 0) await this.#vacuum([step.table]);
        await this.#pause();
      }
    }
    await this.#vacuum([...done.keys(), ...(hasMoved ? REWRITTEN : [])]);
    return [...done.values()].reduce((sum, count) => sum + count, 0);
  }

  /** PostgreSQL does it by itself; the embedded store needs a command. */
  async #vacuum(tables: readonly string[]): Promise<void> {
    if (this.#options.database.kind !== 'pglite') return;
    for (const table of new Set(tables)) {
      if (this.#abort.signal.aborted) return;
      await this.#timed(`vacuum ${table}`, () => this.#options.database.run(`vacuum ${table}`));
      await this.#pause();
    }
  }

  async #timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    this.#options.onStep?.(name, performance.now() - begun);
    return result;
  }

  async #run(): Promise<void> {
    const { everyMs = EVERY_MS, report } = this.#options;
    while (!this.#abort.signal.aborted) {
      await this.#pause(everyMs);
      if (!this.#abort.signal.aborted) await this.prune().catch(report);
    }
  }

  async #pause(ms = this.#options.pauseMs ?? PAUSE_MS): Promise<void> {
    await sleep(ms, undefined, { signal: this.#abort.signal, ref: false }).catch(() => undefined);
  }
}
