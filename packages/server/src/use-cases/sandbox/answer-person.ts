import { API_KEYS_MAX, apiKeyExpiry, apiKeyState } from '@marque/domain/api-keys';
import type { OwnerId } from '@marque/engine';
import type { ApiKeys } from '../../ports/api-keys.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { SandboxAnswer, SandboxKey, SandboxPerson, SandboxRequest } from '../../ports/sandbox-exchange.ts';
import { keySeal, newKeyPair } from '../api-keys/key-secret.ts';
import { withApiKeys } from '../api-keys/tables.ts';
import { sealText } from '../identity/sealing.ts';
import { fillUp, findOwner, ownerOf, type SandboxDeps } from './sandbox-owners.ts';
import { startingAmounts } from './starting-amounts.ts';

export interface PersonDeps extends SandboxDeps {
  readonly listings: Listings;
  readonly keys: Pick<ApiKeys, 'tellChanged'>;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
}

/** What a secret of the sandbox begins with, so that whoever finds one knows that it opens nothing of worth. */
const SECRET_PREFIX = 'sandbox_';

const BUSY: SandboxAnswer = { kind: 'refused', refusal: 'busy' };

/** Does what a person of the real exchange asks of their account in the sandbox; who asks for more than to look has one afterwards. */
export async function answerPerson(deps: PersonDeps, person: SandboxPerson, request: SandboxRequest): Promise<SandboxAnswer> {
  const known = await findOwner(deps, person);
  if (request.kind === 'read') return known === undefined ? { kind: 'account', keys: [] } : account(deps, known);
  if (request.kind === 'delete-key') return known === undefined ? notFound : deleteKey(deps, known, request.id);
  const owner = known ?? (await ownerOf(deps, person));
  if (owner === undefined) return BUSY;
  if ((known === undefined || request.kind === 'fill-up') && !(await fillUp(deps, owner, amountsFor(deps, person)))) return BUSY;
  return request.kind === 'fill-up' ? account(deps, owner) : createKey(deps, owner, request.label);
}

const notFound: SandboxAnswer = { kind: 'refused', refusal: 'not_found' };

const amountsFor = ({ listings, marketData }: PersonDeps, { organisation }: SandboxPerson): ReadonlyMap<number, bigint> =>
  startingAmounts(listings.pairsOf(organisation), (pair) => marketData.referenceTicks(pair));

async function account(deps: PersonDeps, owner: OwnerId): Promise<SandboxAnswer & { readonly kind: 'account' }> {
  return { kind: 'account', keys: await keysOf(deps, owner) };
}

async function keysOf({ database, clock }: PersonDeps, owner: OwnerId): Promise<readonly SandboxKey[]> {
  const rows = await withApiKeys(database.queries)
    .selectFrom('api_keys')
    .select(['id', 'public_key', 'label', 'created_at', 'expires_at', 'is_enabled'])
    .where('user_id', '=', owner)
    .orderBy('id', 'desc')
    .execute();
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    label: row.label,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isLive: apiKeyState({ isEnabled: row.is_enabled, expiresAt: row.expires_at, pausedAt: null }, now) === 'live',
  }));
}

async function createKey(deps: PersonDeps, owner: OwnerId, label: string): Promise<SandboxAnswer> {
  const { database, clock, secret: sealing } = deps;
  const { publicKey, secret: bare } = newKeyPair();
  const secret = SECRET_PREFIX + bare;
  const now = clock.now();
  const isMade = await database.transaction(async (queries) => {
    // Two at once cannot both have the last place.
    await queries.selectFrom('users').select('id').where('id', '=', owner).forUpdate().execute();
    const there = await withApiKeys(queries).selectFrom('api_keys').select('id').where('user_id', '=', owner).execute();
    if (there.length >= API_KEYS_MAX) return false;
    await withApiKeys(queries)
      .insertInto('api_keys')
      .values({
        user_id: owner,
        public_key: publicKey,
        sealed_secret: sealText(keySeal(sealing, publicKey), secret),
        label,
        ips: [],
        created_at: now,
        expires_at: apiKeyExpiry([], now),
      })
      .execute();
    return true;
  });
  if (!isMade) return { kind: 'refused', refusal: 'api_keys_full' };
  return { ...(await account(deps, owner)), made: { publicKey, secret } };
}

async function deleteKey(deps: PersonDeps, owner: OwnerId, id: number): Promise<SandboxAnswer> {
  const gone = await withApiKeys(deps.database.queries)
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return notFound;
  deps.keys.tellChanged(owner);
  return account(deps, owner);
}
