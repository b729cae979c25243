import { apiKeyState, type ApiKeyState, type KeyKind, type KeyScope } from '@marque/domain/api-keys';
import type { Actor } from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { judgeSecondFactor, type SecondFactorCodes } from '../identity/second-factor.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { proofField } from './key-terms.ts';
import { withApiKeys } from './tables.ts';

/** A key as its owner sees it; times in epoch ms. */
export interface OwnKey {
  readonly id: number;
  readonly publicKey: string;
  readonly label: string;
  readonly ips: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly state: ApiKeyState;
  readonly scopes: readonly KeyScope[];
  readonly kind: KeyKind;
  /** Undefined for a key that was never used. */
  readonly lastUse: { readonly at: number; readonly from: string } | undefined;
}

const COLUMNS = [
  'id',
  'public_key',
  'label',
  'ips',
  'created_at',
  'expires_at',
  'is_enabled',
  'paused_at',
  'scopes',
  'kind',
  'used_at',
  'used_from',
] as const;

/** The user's keys, newest first. */
export async function listKeys({ database, clock }: Pick<IdentityDeps, 'database' | 'clock'>, actor: Actor): Promise<readonly OwnKey[]> {
  const rows = await withApiKeys(database.queries)
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('user_id', '=', actor.owner)
    .orderBy('id', 'desc')
    .execute();
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    label: row.label,
    ips: row.ips,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: apiKeyState({ isEnabled: row.is_enabled, expiresAt: row.expires_at, pausedAt: row.paused_at }, now),
    scopes: row.scopes,
    kind: row.kind,
    lastUse: row.used_at !== null && row.used_from !== null ? { at: row.used_at, from: row.used_from } : undefined,
  }));
}

/** Takes one of the user's own keys away for good. */
export async function deleteKey(
  deps: IdentityDeps,
  actor: Actor,
  { id, codes, visit }: { readonly id: number; readonly codes: SecondFactorCodes; readonly visit: Visit },
): Promise<Result<null>> {
  const own = await withApiKeys(deps.database.queries)
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', actor.owner)
    .executeTakeFirst();
  if (!own) return refused('not_found');
  const proven = await judgeSecondFactor(deps, actor, codes);
  if (!proven.ok) return proven;
  const deleted = await deps.database.transaction(async (queries): Promise<Result<null>> => {
    if (!(await proven.value(queries))) return refused('code_wrong', { field: proofField(codes) });
    const gone = await withApiKeys(queries)
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('user_id', '=', actor.owner)
      .returning('label')
      .executeTakeFirst();
    if (!gone) return refused('not_found');
    const { organisation, owner: user } = actor;
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'api-key-deleted', visit, detail: gone.label });
    return done(null);
  });
  if (!deleted.ok) return deleted;
  deps.keys.tellChanged(actor.owner);
  deps.notifications.push(actor.owner);
  deps.notice('api-key-deleted', { organisation: actor.organisation, user: actor.owner, key: id });
  return deleted;
}
