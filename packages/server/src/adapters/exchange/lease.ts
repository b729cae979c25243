import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { isSurelyGone, ownIdentity, readIdentity, writeIdentity } from '../process-identity.ts';

/** Another engine writes to this database. */
export class LeaseTaken extends ExpectedFailure {
  /** As the lease names it. */
  readonly holder: string;

  constructor(process: string, holder = '') {
    super(
      `Another engine writes to this database: process ${process}. Two must never write: stop that one first, or set DATABASE_URL to another database.`,
    );
    this.holder = holder;
  }
}

/** A holder that is silent for longer than this is taken for dead by whoever waits for the lease. */
const LEASE_MS = 2_000;
/** The database's clock judges a lease: the clocks of two machines may differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const TAKE = `insert into engine_lease (id, epoch, holder, expires_at) values (1, 1, $1, ${NOW} + $2::bigint)
on conflict (id) do update set epoch = engine_lease.epoch + 1, holder = excluded.holder, expires_at = excluded.expires_at
where engine_lease.expires_at < ${NOW} or engine_lease.holder = $3
returning epoch`;

const RAISE = `update engine_lease set epoch = epoch + 1, expires_at = ${NOW} + $2::bigint where id = 1 and holder = $1 returning epoch`;

/**
 * The right to write, held by one engine at a time. Its epoch grows with every taking and stands in each batch's
 * statement, so that whoever lost the lease cannot write, even when it does not know yet.
 */
export class Lease {
  readonly #database: Database;
  readonly #holder: string;
  #epoch = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#holder = `${randomUUID()} ${writeIdentity(ownIdentity())}`;
  }

  /** Takes the lease when it is free, expired, held by a process of this machine that is gone, or by `lost`. Throws LeaseTaken. */
  async take(lost = ''): Promise<void> {
    const [held] = await this.#database.run<{ holder: string }>('select holder from engine_lease where id = 1');
    const holder = held === undefined ? undefined : readIdentity(held.holder.slice(held.holder.indexOf(' ') + 1));
    const gone = held !== undefined && holder !== undefined && isSurelyGone(holder) ? held.holder : lost;
    const [row] = await this.#database.run<{ epoch: number }>(TAKE, [this.#holder, LEASE_MS, gone]);
    if (row === undefined) throw new LeaseTaken(String(holder?.pid ?? ''), held?.holder);
    this.#epoch = row.epoch;
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** Locks out our own statements that may still be under way somewhere; false when the lease is another's by now. */
  async raise(): Promise<boolean> {
    const [row] = await this.#database.run<{ epoch: number }>(RAISE, [this.#holder, LEASE_MS]);
    if (row === undefined) return false;
    this.#epoch = row.epoch;
    return true;
  }

  /**
   * False when the lease is another's by now, or was given back: a renewal that was under way meanwhile must not keep a successor out.
   */
  async renew(): Promise<boolean> {
    const rows = await sql`update engine_lease set expires_at = ${sql.raw(NOW)} + ${LEASE_MS}::bigint
      where id = 1 and holder = ${this.#holder} and expires_at > 0 returning epoch`.execute(this.#database.queries);
    return rows.rows.length > 0;
  }

  /** Lets a successor in at once. */
  async release(): Promise<void> {
    await this.#database.run('update engine_lease set expires_at = 0 where id = 1 and holder = $1', [this.#holder]);
  }
}
