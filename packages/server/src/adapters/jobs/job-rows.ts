import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { DueWork } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** Turns that are remembered of each job. */
const RUNS_KEPT = 50;
const ERROR_LENGTH = 500;

/** A turn that this process has taken. */
export interface TakenTurn {
  readonly name: string;
  readonly reference: string;
  /** 1 for the first since the last success. */
  readonly attempt: number;
  readonly beganAt: number;
}

/** What happens to the job's row when a turn has ended. */
export type NextTurn = { readonly dueAt: number } | 'none';

/** The tables of jobs as one process uses them; times are epoch ms. */
export class JobRows {
  readonly #database: Database;
  readonly #holder: string;
  readonly #leaseMs: number;

  constructor(database: Database, holder: string, leaseMs: number) {
    this.#database = database;
    this.#holder = holder;
    this.#leaseMs = leaseMs;
  }

  /** Has a row for repeated work; one that comes more often than before does not wait for its old time. */
  async declare(name: string, dueAt: number): Promise<void> {
    await this.#database.queries
      .insertInto('jobs')
      .values({ name, reference: '', due_at: dueAt, holder: null, leased_until: null, last_error: null })
      .onConflict((conflict) =>
        conflict.columns(['name', 'reference']).doUpdateSet({ due_at: sql<number>`least(jobs.due_at, excluded.due_at)` }),
      )
      .execute();
  }

  async add(queries: Kysely<Schema>, { name, reference, dueAt }: DueWork): Promise<void> {
    await queries
      .insertInto('jobs')
      .values({ name, reference, due_at: dueAt, holder: null, leased_until: null, last_error: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Which of these jobs have something to do. */
  async due(names: readonly string[], now: number): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const rows = await this.#dueSince(names, now)
      .where((row) => row.or([row('holder', 'is', null), row('leased_until', '<', now)]))
      .execute();
    return rows.map(({ name }) => name);
  }

  /** Which of these jobs have work that fell due by then and is not done, under way or not. */
  async overdue(names: readonly string[], dueAt: number): Promise<readonly string[]> {
    if (names.length === 0) return [];
    return (await this.#dueSince(names, dueAt).execute()).map(({ name }) => name);
  }

  /** Takes the turn of a job that is due for longest; a lease that ran out is anybody's. */
  async take(name: string, now: number): Promise<TakenTurn | undefined> {
    const row = await this.#database.queries
      .updateTable('jobs')
      .set({ holder: this.#holder, leased_until: now + this.#leaseMs, attempts: sql<number>`attempts + 1` })
      .where('name', '=', name)
      .where('reference', '=', (found) =>
        found
          .selectFrom('jobs')
          .select('reference')
          .where('name', '=', name)
          .where('due_at', '<=', now)
          .where((waiting) => waiting.or([waiting('holder', 'is', null), waiting('leased_until', '<', now)]))
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['reference', 'attempts'])
      .executeTakeFirst();
    return row && { name, reference: row.reference, attempt: row.attempts, beganAt: now };
  }

  /** Keeps a turn that takes long; false when somebody else has it by now. */
  async renew(turn: TakenTurn, now: number): Promise<boolean> {
    const renewed = await this.#database.queries
      .updateTable('jobs')
      .set({ leased_until: now + this.#leaseMs })
      .where(this.#isStill(turn))
      .returning('name')
      .executeTakeFirst();
    return renewed !== undefined;
  }

  /** Gives the turn back with what came of it, and remembers it, in one statement: turns are many. `error` is nothing when it succeeded. */
  async end(turn: TakenTurn, next: NextTurn, now: number, error?: string): Promise<void> {
    const { name, reference, attempt, beganAt } = turn;
    const text = error === undefined ? null : error.slice(0, ERROR_LENGTH);
    const given = { holder: null, leased_until: null, last_error: text, ...(error === undefined && { attempts: 0 }) };
    await this.#database.queries
      .with('ended', (ending) =>
        next === 'none'
          ? ending.deleteFrom('jobs').where(this.#isStill(turn)).returning('name')
          : ending
              .updateTable('jobs')
              .set({ ...given, due_at: next.dueAt })
              .where(this.#isStill(turn))
              .returning('name'),
      )
      .with('remembered', (remembering) =>
        remembering
          .insertInto('job_runs')
          .values({ name, reference, attempt, began_at: beganAt, ended_at: now, error: text })
          .returning('id'),
      )
      .deleteFrom('job_runs')
      .where('name', '=', name)
      // The one that is added here is not seen yet.
      .where('id', '<=', (old) =>
        old
          .selectFrom('job_runs')
          .select('id')
          .where('name', '=', name)
          .orderBy('id', 'desc')
          .offset(RUNS_KEPT - 1)
          .limit(1),
      )
      .execute();
  }

  #dueSince(names: readonly string[], dueAt: number) {
    return this.#database.queries.selectFrom('jobs').select('name').distinct().where('name', 'in', names).where('due_at', '<=', dueAt);
  }

  /** The row of a turn that nobody has taken since; this process may have, when the lease ran out, and then counted one more attempt. */
  #isStill({ name, reference, attempt }: TakenTurn) {
    return (row: ExpressionBuilder<Schema, 'jobs'>) => row.and({ name, reference, holder: this.#holder, attempts: attempt });
  }
}
