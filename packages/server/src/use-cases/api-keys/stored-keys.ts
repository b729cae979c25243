import { isApiKeyLive, isIpAllowed } from '@marque/domain/api-keys';
import type { OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import type { ApiKey, ApiKeys, WatchedKey } from '../../ports/api-keys.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { keySeal } from './key-secret.ts';
import { withApiKeys } from './tables.ts';
import { openText } from '../identity/sealing.ts';

interface StoredKeysDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly secret: string;
}

/** Keys as they are stored: their secrets sealed. */
export class StoredKeys implements ApiKeys {
  private readonly deps: StoredKeysDeps;
  private readonly listeners: ((user: OwnerId) => void)[] = [];

  constructor(deps: StoredKeysDeps) {
    this.deps = deps;
  }

  async find(publicKey: string, organisation: number, ip: string): Promise<ApiKey | undefined> {
    const { database, clock, secret } = this.deps;
    const row = await withApiKeys(database.queries)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(['api_keys.id', 'user_id', 'sealed_secret', 'ips', 'expires_at', 'is_enabled', 'uid', 'fee_level', 'kyc_level', 'frozen_at'])
      .where('public_key', '=', publicKey)
      .where('organisation', '=', organisation)
      .where('is_closed', '=', false)
      .executeTakeFirst();
    if (!row || !isApiKeyLive({ isEnabled: row.is_enabled, expiresAt: row.expires_at }, clock.now())) return undefined;
    if (!isIpAllowed(row.ips, ip)) return undefined;
    const opened = openText(keySeal(secret, publicKey), row.sealed_secret);
    if (opened === undefined) return undefined;
    return {
      id: row.id,
      user: row.user_id,
      organisation,
      uid: row.uid,
      feeLevel: row.fee_level,
      kycLevel: row.kyc_level,
      isFrozen: row.frozen_at !== null,
      secret: opened,
    };
  }

  async endedAmong(keys: readonly WatchedKey[]): Promise<readonly WatchedKey[]> {
    if (keys.length === 0) return [];
    const { database, clock } = this.deps;
    const rows = await withApiKeys(database.queries)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(['api_keys.id', 'expires_at', 'is_enabled', 'frozen_at'])
      .where('api_keys.id', '=', sql<number>`any(${keys.map(({ id }) => id)}::bigint[])`)
      .where('is_closed', '=', false)
      .execute();
    const now = clock.now();
    const live = new Map(
      rows
        .filter((row) => isApiKeyLive({ isEnabled: row.is_enabled, expiresAt: row.expires_at }, now))
        .map((row) => [row.id, row.frozen_at !== null]),
    );
    return keys.filter(({ id, isFrozen }) => live.get(id) === undefined || (live.get(id) === true && !isFrozen));
  }

  tellChanged(user: OwnerId): void {
    for (const listener of this.listeners) listener(user);
  }

  onChanged(listener: (user: OwnerId) => void): void {
    this.listeners.push(listener);
  }
}
