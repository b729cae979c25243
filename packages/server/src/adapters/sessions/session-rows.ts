import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@marque/domain/identity';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';

/** A session with what is needed of its user. */
export interface SessionRow {
  readonly token_hash: string;
  readonly organisation: number;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly id: number;
  readonly uid: string;
  readonly fee_level: number;
  readonly kyc_level: number;
  readonly is_closed: boolean;
  readonly frozen_at: number | null;
}

interface Question {
  readonly tokenHash: string;
  readonly now: number;
  readonly answer: (row: SessionRow | undefined) => void;
  readonly fail: (fault: unknown) => void;
}

/** A session's last use is written down at most this often. */
const TOUCH_MS = 60_000;
/** Sessions that one statement asks about. */
const AT_ONCE = 1_000;

/**
 * Reads sessions from the store. Whoever asks while a statement is under way is answered by the next one, all together: in a
 * busy second one statement stands for hundreds.
 */
export class SessionRows {
  readonly #database: Database;
  #waiting: Question[] = [];
  #isReading = false;

  constructor(database: Database) {
    this.#database = database;
  }

  find(tokenHash: string, now: number): Promise<SessionRow | undefined> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ tokenHash, now, answer, fail });
      if (!this.#isReading) void this.#readAll();
    });
  }

  /** Those that hold no more. To be asked about is no use of a session, so nothing is written down. */
  async endedAmong(hashes: readonly string[], now: number): Promise<readonly string[]> {
    const ended: string[] = [];
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = hashes.slice(from, from + AT_ONCE);
      const live = await this.#liveAmong(some, now);
      ended.push(...some.filter((hash) => !live.has(hash)));
    }
    return ended;
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const questions = this.#waiting;
      this.#waiting = [];
      try {
        const rows = await this.#read(questions.map(({ tokenHash }) => tokenHash));
        await this.#touch([...rows.values()], Math.max(...questions.map(({ now }) => now)));
        for (const { tokenHash, answer } of questions) answer(rows.get(tokenHash));
      } catch (fault) {
        for (const { fail } of questions) fail(fault);
      }
    }
    this.#isReading = false;
  }

  async #read(hashes: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> {
    const rows: readonly SessionRow[] = await this.#database.queries
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.token_hash',
        'sessions.organisation',
        'sessions.created_at',
        'sessions.seen_at',
        'sessions.expires_at',
        'sessions.ended_at',
        'users.id',
        'users.uid',
        'users.fee_level',
        'users.kyc_level',
        'users.is_closed',
        'users.frozen_at',
      ])
      .where('token_hash', '=', sql<string>`any(${hashes})`)
      .execute();
    return new Map(rows.map((row) => [row.token_hash, row]));
  }

  async #liveAmong(hashes: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const rows = await this.#database.queries
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.token_hash')
      .where('token_hash', '=', sql<string>`any(${hashes})`)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.is_closed', '=', false)
      .execute();
    return new Set(rows.map((row) => row.token_hash));
  }

  /** A session in use goes on; its life has an end all the same. */
  async #touch(rows: readonly SessionRow[], now: number): Promise<void> {
    const inUse = rows.filter((row) => row.ended_at === null && !row.is_closed && row.expires_at > now && now - row.seen_at >= TOUCH_MS);
    if (inUse.length === 0) return;
    await this.#database.queries
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: sql<number>`least(${now + SESSION_IDLE_MS}::bigint, created_at + ${SESSION_LIFE_MS}::bigint)` })
      .where('token_hash', '=', sql<string>`any(${inUse.map((row) => row.token_hash)})`)
      .where('ended_at', 'is', null)
      .execute();
  }
}
