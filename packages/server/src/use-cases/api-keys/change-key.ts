import { apiKeyState, changedExpiry, hasEnded, type KeyScope } from '@marque/domain/api-keys';
import type { Actor } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { judgeSecondFactor, type SecondFactorCodes } from '../identity/second-factor.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { judgeTerms, proofField } from './key-terms.ts';
import { withApiKeys } from './tables.ts';

export interface KeyChange {
  readonly id: number;
  readonly label: string;
  /** As typed: addresses and ranges separated by commas. */
  readonly addresses: string;
  readonly scopes: readonly KeyScope[];
  readonly isPaused: boolean;
  readonly codes: SecondFactorCodes;
  readonly visit: Visit;
}

/** Changes one of the user's own keys; the next call with it is judged by what it is then. What has ended is changed no more. */
export async function changeKey(deps: IdentityDeps, actor: Actor, change: KeyChange): Promise<Result<null>> {
  const { id, codes, isPaused, visit } = change;
  const terms = judgeTerms(change);
  if (!terms.ok) return terms;
  const known = await readOwn(deps.database.queries, actor, change.id, deps.clock.now());
  if (!known.ok) return known;
  const proven = await judgeSecondFactor(deps, actor, codes);
  if (!proven.ok) return proven;
  const changed = await deps.database.transaction(async (queries): Promise<Result<null>> => {
    const now = deps.clock.now();
    const own = await readOwn(queries, actor, id, now);
    if (!own.ok) return own;
    if (!(await proven.value(queries))) return refused('code_wrong', { field: proofField(codes) });
    const { label, ips, scopes } = terms.value;
    await withApiKeys(queries)
      .updateTable('api_keys')
      .set({
        label,
        ips: [...ips],
        scopes: [...scopes],
        expires_at: changedExpiry(own.value.expires_at, ips, now),
        paused_at: isPaused ? (own.value.paused_at ?? now) : null,
      })
      .where('id', '=', id)
      .execute();
    const { organisation, owner: user } = actor;
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'api-key-changed', visit, detail: label });
    return done(null);
  });
  if (!changed.ok) return changed;
  deps.keys.tellChanged(actor.owner);
  deps.notifications.push(actor.owner);
  deps.notice('api-key-changed', { organisation: actor.organisation, user: actor.owner, key: id });
  return changed;
}

/** The user's own key that has not ended; in a transaction nobody else changes or disables it until that ends. */
async function readOwn(queries: Kysely<Schema>, { owner }: Actor, id: number, now: number) {
  const row = await withApiKeys(queries)
    .selectFrom('api_keys')
    .select(['is_enabled', 'expires_at', 'paused_at'])
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refused('not_found');
  const state = apiKeyState({ isEnabled: row.is_enabled, expiresAt: row.expires_at, pausedAt: row.paused_at }, now);
  return hasEnded(state) ? refused('api_key_ended') : done(row);
}
