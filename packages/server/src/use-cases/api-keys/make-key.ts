import { API_KEYS_MAX, apiKeyExpiry, DEFAULT_KEY_SCOPES, type KeyKind, type KeyScope } from '@marque/domain/api-keys';
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
import { judgeTerms, proofField, type KeyTerms } from './key-terms.ts';
import { judgePublicKey } from './public-key.ts';
import { withApiKeys } from './tables.ts';

export interface NewKey {
  readonly id: number;
  readonly publicKey: string;
  /** Said once and to nobody again; undefined for a key whose owner signs with a private one. */
  readonly secret: string | undefined;
  /** Epoch ms, like the next. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface KeyRequest {
  readonly label: string;
  /** As typed: addresses and ranges separated by commas. */
  readonly addresses: string;
  /** Undefined from whoever knows of none. */
  readonly scopes: readonly KeyScope[] | undefined;
  readonly kind: KeyKind;
  /** The public key of a kind that has one, as typed. */
  readonly pem: string;
  readonly codes: SecondFactorCodes;
  readonly visit: Visit;
}

/** Both names of a new key and what checks its signatures. */
interface Material {
  readonly publicKey: string;
  readonly secret: string | undefined;
  readonly columns: { readonly kind: KeyKind; readonly sealed_secret: string | null; readonly public_pem: string | null };
}

function makeMaterial({ secret: seal }: IdentityDeps, { kind, pem }: KeyRequest): Result<Material> {
  const { publicKey, secret } = newKeyPair();
  if (kind === 'hmac') {
    // Whoever sends a public key wants another kind, and would get a secret that nothing of theirs signs with.
    if (pem !== '') return refused('field_invalid', { field: 'key_pem' });
    return done({ publicKey, secret, columns: { kind, sealed_secret: sealText(keySeal(seal, publicKey), secret), public_pem: null } });
  }
  const judged = judgePublicKey(kind, pem);
  if (!judged.ok) return judged;
  return done({ publicKey, secret: undefined, columns: { kind, sealed_secret: null, public_pem: judged.value } });
}

/** Makes a key. A secret is in this result and nowhere else; the store has it sealed. */
export async function createKey(deps: IdentityDeps, actor: Actor, request: KeyRequest): Promise<Result<NewKey>> {
  const terms = judgeTerms({ ...request, scopes: request.scopes ?? DEFAULT_KEY_SCOPES });
  if (!terms.ok) return terms;
  const material = makeMaterial(deps, request);
  if (!material.ok) return material;
  const proven = await judgeSecondFactor(deps, actor, request.codes);
  if (!proven.ok) return proven;
  const createdAt = deps.clock.now();
  const expiresAt = apiKeyExpiry(terms.value.ips, createdAt);
  const { publicKey, secret, columns } = material.value;
  const id = await deps.database.transaction(async (queries): Promise<Result<number>> => {
    if (!(await hasRoom(queries, actor.owner))) return refused('api_keys_full', { max: API_KEYS_MAX });
    if (!(await proven.value(queries))) return refused('code_wrong', { field: proofField(request.codes) });
    const times = { created_at: createdAt, expires_at: expiresAt };
    const row = { user_id: actor.owner, public_key: publicKey, ...columns, ...termColumns(terms.value), ...times };
    const made = await withApiKeys(queries).insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow();
    const { organisation, owner: user } = actor;
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'api-key-made', visit: request.visit, detail: row.label });
    return done(made.id);
  });
  if (!id.ok) return id;
  deps.notifications.push(actor.owner);
  deps.notice('api-key-created', { organisation: actor.organisation, user: actor.owner, key: id.value });
  return done({ id: id.value, publicKey, secret, createdAt, expiresAt });
}

const termColumns = ({ label, ips, scopes }: KeyTerms) => ({ label, ips: [...ips], scopes: [...scopes] });

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
