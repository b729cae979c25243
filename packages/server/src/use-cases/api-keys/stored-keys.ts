import { createPublicKey } from 'node:crypto';
import { apiKeyState, isIpAllowed, type KeyKind } from '@marque/domain/api-keys';
import type { OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ApiKey, ApiKeys, SigningKey, WatchedKey } from '../../ports/api-keys.ts';
import type { Changes } from '../../ports/changes.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { openText } from '../identity/sealing.ts';
import { KeyRows, type KeyRow } from './key-rows.ts';
import { KeyUses } from './key-uses.ts';
import { keySeal } from './key-secret.ts';
import { withApiKeys } from './tables.ts';

interface StoredKeysDeps {
  /** The way to other processes, which else learn of changes by asking. */
  readonly changes?: Changes;
  readonly database: Database;
  readonly clock: WallClock;
  readonly secret: string;
}

const KEPT_MAX = 20_000;
/** For as long as this a process may go on believing in a key that another one has changed; its own changes tell it at once. */
const RECENT_MS = 2_000;

/** What a key signs with as it is stored, and as it is used. */
interface Kept {
  readonly stored: string;
  readonly signing: SigningKey;
}

/** Keys as they are stored: their secrets sealed. */
export class StoredKeys implements ApiKeys {
  /** By public half: to open a secret, or to read a public key from its text, costs more than to check a signature. */
  private readonly kept = new LRUCache<string, Kept>({ max: KEPT_MAX });
  /** Rows that were read a moment ago, by public half. */
  private readonly recent = new LRUCache<string, KeyRow>({ max: KEPT_MAX, ttl: RECENT_MS });
  /** How often something changed, so that a row read meanwhile is known to be possibly older. */
  private changes = 0;
  private readonly rows: KeyRows;
  private readonly uses: KeyUses;
  private readonly deps: StoredKeysDeps;
  private readonly listeners: ((user: OwnerId | 'anybody') => void)[] = [];

  constructor(deps: StoredKeysDeps) {
    this.deps = deps;
    deps.changes?.on('api-keys', ({ user }) => this.tellHere(user));
    this.rows = new KeyRows(deps.database);
    this.uses = new KeyUses(deps.database, deps.clock);
  }

  async find(publicKey: string, organisation: number, ip: string): Promise<ApiKey | undefined> {
    const row = await this.rowOf(publicKey, organisation);
    if (!row) this.kept.delete(publicKey);
    if (!row || stateOf(row, this.deps.clock.now()) !== 'live' || !isIpAllowed(row.ips, ip)) return undefined;
    const signing = this.signingKey(row);
    if (!signing) return undefined;
    const { id, user_id: user, uid, fee_level: feeLevel, kyc_level: kycLevel, frozen_at: frozenAt, scopes } = row;
    return { id, user, organisation, uid, feeLevel, kycLevel, isFrozen: frozenAt !== null, scopes, ...signing };
  }

  async endedAmong(keys: readonly WatchedKey[]): Promise<readonly WatchedKey[]> {
    if (keys.length === 0) return [];
    const { database, clock } = this.deps;
    const rows = await withApiKeys(database.queries)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(['api_keys.id', 'expires_at', 'is_enabled', 'paused_at', 'ips', 'frozen_at'])
      .where('api_keys.id', '=', sql<number>`any(${keys.map(({ id }) => id)}::bigint[])`)
      .where('is_closed', '=', false)
      .execute();
    const now = clock.now();
    const live = new Map(rows.filter((row) => stateOf(row, now) === 'live').map((row) => [row.id, row]));
    const ended = keys.filter(({ id, isFrozen, ip }) => {
      const row = live.get(id);
      return !row || (row.frozen_at !== null && !isFrozen) || (ip !== undefined && !isIpAllowed(row.ips, ip));
    });
    for (const { user } of ended) this.forgetRecent(user);
    return ended;
  }

  tellChanged(user: OwnerId | 'anybody'): void {
    this.tellHere(user);
    this.deps.changes?.publish({ kind: 'api-keys', user });
  }

  private tellHere(user: OwnerId | 'anybody'): void {
    this.forgetRecent(user);
    for (const listener of this.listeners) listener(user);
  }

  onChanged(listener: (user: OwnerId | 'anybody') => void): void {
    this.listeners.push(listener);
  }

  noteUse({ id }: Pick<ApiKey, 'id'>, ip: string): void {
    this.uses.note(id, ip);
  }

  private forgetRecent(user: OwnerId | 'anybody'): void {
    this.changes += 1;
    for (const [publicKey, row] of this.recent.entries()) if (user === 'anybody' || row.user_id === user) this.recent.delete(publicKey);
  }

  private async rowOf(publicKey: string, organisation: number): Promise<KeyRow | undefined> {
    const recent = this.recent.get(publicKey);
    if (recent?.organisation === organisation) return recent;
    const changes = this.changes;
    const row = await this.rows.find(publicKey, organisation);
    // What opens nothing now is asked for each time, so that it opens as soon as it may.
    if (row && changes === this.changes && stateOf(row, this.deps.clock.now()) === 'live') this.recent.set(publicKey, row);
    return row;
  }

  /** What signatures of a key are checked with; undefined for a secret that was sealed for another exchange or another key. */
  private signingKey({ kind, public_key: publicKey, sealed_secret: sealed, public_pem: pem }: KeyRow): SigningKey | undefined {
    const stored = kind === 'hmac' ? sealed : pem;
    if (stored === null) return undefined;
    const kept = this.kept.get(publicKey);
    if (kept?.stored === stored) return kept.signing;
    const signing = this.read(kind, publicKey, stored);
    if (signing) this.kept.set(publicKey, { stored, signing });
    return signing;
  }

  private read(kind: KeyKind, publicKey: string, stored: string): SigningKey | undefined {
    if (kind !== 'hmac') return { kind, key: createPublicKey(stored) };
    const secret = openText(keySeal(this.deps.secret, publicKey), stored);
    return secret === undefined ? undefined : { kind, secret };
  }
}

const stateOf = (row: StoredTimes, now: number) =>
  apiKeyState({ isEnabled: row.is_enabled, expiresAt: row.expires_at, pausedAt: row.paused_at }, now);

interface StoredTimes {
  readonly is_enabled: boolean;
  readonly expires_at: number | null;
  readonly paused_at: number | null;
}
