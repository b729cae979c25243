import { API_KEYS_MAX, API_KEY_IPS_MAX, apiKeyExpiry, isApiKeyLive, parseBoundIps } from '@marque/domain/api-keys';
import type { Actor } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { sealText } from '../identity/sealing.ts';
import { judgeSecondFactor, type SecondFactorCodes } from '../identity/second-factor.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { keySeal, newKeyPair } from './key-secret.ts';
import { withApiKeys } from './tables.ts';

/** A key as its owner sees it; times in epoch ms. */
export interface OwnKey {
  readonly id: number;
  readonly publicKey: string;
  readonly label: string;
  readonly ips: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** Neither disabled nor expired. */
  readonly isLive: boolean;
}

export interface NewKey extends Omit<OwnKey, 'isLive'> {
  /** Said once and to nobody again. */
  readonly secret: string;
}

export interface KeyRequest {
  readonly label: string;
  /** As typed: addresses separated by commas. */
  readonly addresses: string;
  readonly codes: SecondFactorCodes;
  readonly visit: Visit;
}

const COLUMNS = ['id', 'public_key', 'label', 'ips', 'created_at', 'expires_at', 'is_enabled'] as const;

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
    isLive: isApiKeyLive({ isEnabled: row.is_enabled, expiresAt: row.expires_at }, now),
  }));
}

/** Makes a key. Its secret is in this result and nowhere else; the store has it sealed. */
export async function createKey(deps: IdentityDeps, actor: Actor, request: KeyRequest): Promise<Result<NewKey>> {
  const { visit } = request;
  const label = request.label.trim();
  if (label === '') return refused('api_key_label_missing', { field: 'apply_instructions' });
  const bound = parseBoundIps(request.addresses);
  if (!bound.ok) return refused(bound.problem, { field: 'ip', max: API_KEY_IPS_MAX, ...('place' in bound && { place: bound.place }) });
  const proven = await judgeSecondFactor(deps, actor, request.codes);
  if (!proven.ok) return proven;
  const { publicKey, secret } = newKeyPair();
  const createdAt = deps.clock.now();
  const key = { publicKey, label, ips: bound.ips, createdAt, expiresAt: apiKeyExpiry(bound.ips, createdAt) };
  const id = await deps.database.transaction(async (queries): Promise<Result<number>> => {
    if (!(await hasRoom(queries, actor.owner))) return refused('api_keys_full', { max: API_KEYS_MAX });
    if (!(await proven.value(queries))) return refused('code_wrong', { field: proofField(request.codes) });
    const row = await withApiKeys(queries)
      .insertInto('api_keys')
      .values({
        user_id: actor.owner,
        public_key: publicKey,
        sealed_secret: sealText(keySeal(deps.secret, publicKey), secret),
        label,
        ips: [...bound.ips],
        created_at: createdAt,
        expires_at: key.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordSecurityEvent(deps, queries, {
      organisation: actor.organisation,
      user: actor.owner,
      kind: 'api-key-made',
      visit,
      detail: label,
    });
    return done(row.id);
  });
  if (!id.ok) return id;
  deps.notifications.push(actor.owner);
  deps.notice('api-key-created', { organisation: actor.organisation, user: actor.owner, key: id.value });
  return done({ ...key, id: id.value, secret });
}

/** Whether the user may have one more key. Until this transaction ends nobody else asks for the same user, so that two at once cannot both have the last one. */
async function hasRoom(queries: Kysely<Schema>, user: number): Promise<boolean> {
  await queries.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute();
  const { keys } = await withApiKeys(queries)
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll().as('keys'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return Number(keys) < API_KEYS_MAX;
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

const proofField = ({ authenticator }: SecondFactorCodes): string => (authenticator ? 'google_code' : 'sms_code');
