import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_MS } from '@marque/domain/identity';
import type { OwnerId } from '@marque/engine';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../ports/changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { OpenedSession, SessionLookup, SessionPlace, Sessions } from '../../ports/sessions.ts';
import { SessionRows, type SessionRow } from './session-rows.ts';

/** How long another process may go on believing in a session that was ended here. */
const CACHE_MS = 5_000;
const CACHE_MAX = 50_000;
/** Longer than a look-up may take: it waits for the one before it, and each has two statements of at most half a minute. */
const ENDED_MS = 180_000;
/** Signing in on one more device than this ends the oldest session. */
const SESSIONS_PER_USER = 10;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sessions in the database: opaque tokens of 256 bits, of which only the hash is stored. */
export class DatabaseSessions implements Sessions {
  private readonly cache = new Map<string, { readonly lookup: SessionLookup; readonly at: number }>();
  /** Ended here a short while ago: the answer to a look-up may be older than the end. */
  private readonly endedHere: LRUCache<string, true>;
  private readings = 0;
  private readonly listeners: ((tokenHash: string) => void)[] = [];
  private readonly readAnewListeners: (() => void)[] = [];
  private readonly database: Database;
  private readonly rows: SessionRows;
  private readonly clock: Clock;
  private readonly changes: Changes | undefined;

  /** `changes`: the way to other processes, which else learn of ends by asking. */
  constructor(database: Database, clock: Clock, changes?: Changes) {
    this.database = database;
    this.rows = new SessionRows(database);
    this.clock = clock;
    this.changes = changes;
    changes?.on('session-ended', ({ tokenHash }) => this.forget(tokenHash));
    // To the cache an entry of time 0 has no end.
    const perf = { now: () => clock.monotonic() + 1 };
    this.endedHere = new LRUCache({ max: CACHE_MAX, ttl: ENDED_MS, ttlResolution: 0, perf });
  }

  async open(user: OwnerId, organisation: number, place?: SessionPlace): Promise<OpenedSession | undefined> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const now = this.clock.now();
    await this.database.queries
      .insertInto('sessions')
      .values({
        token_hash: tokenHash,
        user_id: user,
        organisation,
        created_at: now,
        seen_at: now,
        expires_at: now + SESSION_IDLE_MS,
        ended_at: null,
        ...place,
      })
      .execute();
    await this.endOldest(user, now);
    const lookup = await this.read(tokenHash, now);
    return lookup.kind === 'live' ? { token, session: lookup.session } : undefined;
  }

  async find(token: string, organisation: number): Promise<SessionLookup> {
    const tokenHash = hashOf(token);
    const cached = this.cache.get(tokenHash);
    const lookup = cached && this.clock.monotonic() - cached.at < CACHE_MS ? cached.lookup : await this.read(tokenHash, this.clock.now());
    return lookup.kind === 'live' && lookup.session.organisation !== organisation ? { kind: 'missing' } : lookup;
  }

  async end(tokenHash: string): Promise<void> {
    await this.database.queries
      .updateTable('sessions')
      .set({ ended_at: this.clock.now() })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute();
    this.tellEnded(tokenHash);
  }

  async endAllOf(user: OwnerId, except = ''): Promise<number> {
    const ended = await this.database.queries
      .updateTable('sessions')
      .set({ ended_at: this.clock.now() })
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .where('token_hash', '<>', except)
      .returning('token_hash')
      .execute();
    for (const { token_hash: tokenHash } of ended) this.tellEnded(tokenHash);
    return ended.length;
  }

  endedAmong(tokenHashes: readonly string[]): Promise<readonly string[]> {
    return this.rows.endedAmong(tokenHashes, this.clock.now());
  }

  readAnew(): void {
    this.readings += 1;
    this.cache.clear();
    for (const listener of this.readAnewListeners) listener();
  }

  onReadAnew(listener: () => void): void {
    this.readAnewListeners.push(listener);
  }

  onEnded(listener: (tokenHash: string) => void): void {
    this.listeners.push(listener);
  }

  private async endOldest(user: OwnerId, now: number): Promise<void> {
    const live = await this.database.queries
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .offset(SESSIONS_PER_USER)
      .execute();
    for (const { token_hash: tokenHash } of live) await this.end(tokenHash);
  }

  private async read(tokenHash: string, now: number): Promise<SessionLookup> {
    const { readings } = this;
    const row = await this.rows.find(tokenHash, now);
    if (!row) return { kind: 'missing' };
    const lookup = this.lookupOf(row, now);
    // A question from before a reading anew may have an answer from before the change.
    return readings === this.readings ? this.remember(tokenHash, lookup) : lookup;
  }

  private lookupOf(row: SessionRow, now: number): SessionLookup {
    if (row.ended_at !== null || row.is_closed || this.endedHere.has(row.token_hash)) return { kind: 'ended' };
    if (row.expires_at <= now) return { kind: 'missing' };
    return {
      kind: 'live',
      session: {
        tokenHash: row.token_hash,
        user: row.id,
        organisation: row.organisation,
        uid: row.uid,
        feeLevel: row.fee_level,
        kycLevel: row.kyc_level,
        isFrozen: row.frozen_at !== null,
        createdAt: row.created_at,
      },
    };
  }

  /** Insertion order is age: a full cache drops the oldest answers. */
  private remember(tokenHash: string, lookup: SessionLookup): SessionLookup {
    this.cache.delete(tokenHash);
    this.cache.set(tokenHash, { lookup, at: this.clock.monotonic() });
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_MAX && oldest !== undefined) this.cache.delete(oldest);
    return lookup;
  }

  private tellEnded(tokenHash: string): void {
    this.forget(tokenHash);
    this.changes?.publish({ kind: 'session-ended', tokenHash });
  }

  private forget(tokenHash: string): void {
    this.endedHere.set(tokenHash, true);
    this.cache.delete(tokenHash);
    for (const listener of this.listeners) listener(tokenHash);
  }
}
