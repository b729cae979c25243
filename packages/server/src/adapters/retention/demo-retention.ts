import { setTimeout as sleep } from 'node:timers/promises';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { advanceBase } from '../exchange/advance-base.ts';
import { pruneSteps } from './prune.ts';

export interface DemoRetentionOptions {
  readonly database: Database;
  readonly clock: WallClock;
  /** The simulated traders: what they did is thrown away when it is old. */
  readonly owners: readonly number[];
  readonly pairs: () => readonly number[];
  /** Called with how long each statement took, by what it was for. */
  readonly onStep?: (name: string, ms: number) => void;
  /** So many snapshots, and what happened since, are kept beside the one that the journal begins with. */
  readonly spareSnapshots?: number;
  /** Between two statements orders go first. */
  readonly pauseMs?: number;
}

const SPARE_SNAPSHOTS = 2;
const PAUSE_MS = 40;
/** A vacuum after so many statements is as short as they are. */
const STEPS_PER_VACUUM = 8;
/** So many deleted and replaced rows of a table are worth a vacuum. */
const DEAD_ROWS_MIN = 1_000;
const TABLES_TO_VACUUM = `select relname as name from pg_stat_user_tables where n_dead_tup >= ${DEAD_ROWS_MIN} order by n_dead_tup desc`;

/**
 * Keeps a demo small: what the simulated traders did before a kept snapshot goes, in small steps, and the embedded store, which has
 * no vacuum of its own, gets its room back. People's history stays, and the books stay provable from the snapshot on.
 */
export class DemoRetention {
  readonly #options: DemoRetentionOptions;

  constructor(options: DemoRetentionOptions) {
    this.#options = options;
  }

  /** Prunes once, or until the signal comes; gives how many statements found something to take away. */
  async prune(signal: AbortSignal): Promise<number> {
    const { database, clock, owners, pairs, spareSnapshots = SPARE_SNAPSHOTS } = this.#options;
    await this.#timed('base', () => advanceBase(database, spareSnapshots));
    const done = new Map<string, number>();
    for (const step of pruneSteps({ owners, pairs: pairs(), now: clock.now() })) {
      while (!signal.aborted && (await this.#timed(step.table, () => step.run(database))) > 0) {
        const count = (done.get(step.table) ?? 0) + 1;
        done.set(step.table, count);
        if (count % STEPS_PER_VACUUM === 0) await this.#vacuum([step.table], signal);
        await this.#pause(signal);
      }
    }
    await this.#vacuum(await this.#tablesToVacuum(), signal);
    return [...done.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Of all tables: what is rewritten or swept elsewhere leaves dead rows behind too. */
  async #tablesToVacuum(): Promise<readonly string[]> {
    const { database } = this.#options;
    if (database.kind !== 'pglite') return [];
    await database.run('select pg_stat_force_next_flush()');
    return (await database.run<{ name: string }>(TABLES_TO_VACUUM)).map(({ name }) => name);
  }

  /** PostgreSQL does it by itself; the embedded store needs a command. */
  async #vacuum(tables: readonly string[], signal: AbortSignal): Promise<void> {
    if (this.#options.database.kind !== 'pglite') return;
    for (const table of tables) {
      if (signal.aborted) return;
      await this.#timed(`vacuum ${table}`, () => this.#options.database.run(`vacuum ${table}`));
      await this.#pause(signal);
    }
  }

  async #timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    this.#options.onStep?.(name, performance.now() - begun);
    return result;
  }

  async #pause(signal: AbortSignal): Promise<void> {
    await sleep(this.#options.pauseMs ?? PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
