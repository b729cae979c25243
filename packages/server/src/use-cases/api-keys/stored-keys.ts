import { isApiKeyLive, isIpAllowed } from '@marque/domain/api-keys';
import type { ApiKey, ApiKeys } from '../../ports/api-keys.ts';
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
}
