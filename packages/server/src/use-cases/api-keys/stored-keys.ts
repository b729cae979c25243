import { apiKeyState, isIpAllowed, type KeyKind } from '@marque/domain/api-keys';
import type { OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ApiKey, ApiKeys, SigningKey, WatchedKey } from '../../ports/api-keys.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { openText, type Seal } from '../identity/sealing.ts';
import { keySeal } from './key-secret.ts';
import { withApiKeys } from './tables.ts';

interface StoredKeysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
}

/** How often a use of a key is written down. */
const USE_WRITTEN_MS = 60_000;

/** How long a process may go on believing in a key that another one has changed; what this one changes holds at once. */
const CACHE_MS = 1_000;
const CACHE_MAX = 20_000;

interface FoundKey {
  /** By the monotonic clock. */
  readonly readAt: number;
  readonly row: StoredTimes & { readonly ips: readonly string[] };
  readonly key: ApiKey;
}

const COLUMNS = [
  'api_keys.id',
  'user_id',
  'kind',
  'sealed_secret',
  'public_pem',
  'scopes',
  'ips',
  'expires_at',
  'is_enabled',
  'paused_at',
  'uid',
  'fee_level',
  'kyc_level',
  'frozen_at',
] as const;

/** Keys as they are stored: their secrets sealed. */
export class StoredKeys implements ApiKeys {
  /** When the last use of each key was written down here (epoch ms). */
  private readonly usesWritten = new LRUCache<number, number>({ max: 10_000 });
  private readonly cache = new LRUCache<string, FoundKey>({ max: CACHE_MAX });
  private changes = 0;
  private readonly deps: StoredKeysDeps;
  private readonly listeners: ((user: OwnerId) => void)[] = [];

  constructor(deps: StoredKeysDeps) {
    this.deps = deps;
  }

  async find(publicKey: string, organisation: number, ip: string): Promise<ApiKey | undefined> {
    const found = await this.known(publicKey, organisation);
    if (!found || stateOf(found.row, this.deps.clock.now()) !== 'live' || !isIpAllowed(found.row.ips, ip)) return undefined;
    return found.key;
  }

  async endedAmong(keys: readonly WatchedKey[]): Promise<readonly WatchedKey[]> {
    if (keys.length === 0) return [];
    const { database, clock } = this.deps;
    const rows = await withApiKeys(database.queries)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(['api_keys.id', 'expires_at', 'is_enabled', 'paused_at', 'frozen_at'])
      .where('api_keys.id', '=', sql<number>`any(${keys.map(({ id }) => id)}::bigint[])`)
      .where('is_closed', '=', false)
      .execute();
    const now = clock.now();
    const live = new Map(rows.filter((row) => stateOf(row, now) === 'live').map((row) => [row.id, row.frozen_at !== null]));
    return keys.filter(({ id, isFrozen }) => live.get(id) === undefined || (live.get(id) === true && !isFrozen));
  }

  tellChanged(user: OwnerId): void {
    this.changes += 1;
    this.cache.clear();
    for (const listener of this.listeners) listener(user);
  }

  onChanged(listener: (user: OwnerId) => void): void {
    this.listeners.push(listener);
  }

  private async known(publicKey: string, organisation: number): Promise<FoundKey | undefined> {
    const name = `${organisation} ${publicKey}`;
    const cached = this.cache.get(name);
    const now = this.deps.clock.monotonic();
    if (cached && now - cached.readAt < CACHE_MS) return cached;
    const { changes } = this;
    const found = await this.read(publicKey, organisation, now);
    // A question from before a change may have an answer from before it too.
    if (found && changes === this.changes) this.cache.set(name, found);
    return found;
  }

  private async read(publicKey: string, organisation: number, readAt: number): Promise<FoundKey | undefined> {
    const { database, secret } = this.deps;
    const row = await withApiKeys(database.queries)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(COLUMNS)
      .where('public_key', '=', publicKey)
      .where('organisation', '=', organisation)
      .where('is_closed', '=', false)
      .executeTakeFirst();
    const signing = row && signingKey(keySeal(secret, publicKey), row);
    if (!row || !signing) return undefined;
    const { id, user_id: user, uid, fee_level: feeLevel, kyc_level: kycLevel, frozen_at: frozenAt, scopes } = row;
    return { readAt, row, key: { id, user, organisation, uid, feeLevel, kycLevel, isFrozen: frozenAt !== null, scopes, ...signing } };
  }

  noteUse({ id }: Pick<ApiKey, 'id'>, ip: string): void {
    const now = this.deps.clock.now();
    const written = this.usesWritten.get(id);
    if (written !== undefined && now - written < USE_WRITTEN_MS) return;
    this.usesWritten.set(id, now);
    const writing = withApiKeys(this.deps.database.queries)
      .updateTable('api_keys')
      .set({ used_at: now, used_from: ip })
      .where('id', '=', id)
      .execute();
    // The call that is served does not depend on it; a use that could not be written is written by the next one.
    void writing.catch(() => this.usesWritten.delete(id));
  }
}

const stateOf = (row: StoredTimes, now: number) =>
  apiKeyState({ isEnabled: row.is_enabled, expiresAt: row.expires_at, pausedAt: row.paused_at }, now);

interface StoredTimes {
  readonly is_enabled: boolean;
  readonly expires_at: number | null;
  readonly paused_at: number | null;
}

interface StoredMaterial {
  readonly kind: KeyKind;
  readonly sealed_secret: string | null;
  readonly public_pem: string | null;
}

/** What signatures of a key are checked with; undefined for a secret that was sealed for another exchange or another key. */
function signingKey(seal: Seal, { kind, sealed_secret: sealed, public_pem: pem }: StoredMaterial): SigningKey | undefined {
  if (kind !== 'hmac') return pem === null ? undefined : { kind, pem };
  const secret = sealed === null ? undefined : openText(seal, sealed);
  return secret === undefined ? undefined : { kind, secret };
}
