import { apiKeyState, type ApiKeyState, type KeyKind, type KeyScope } from '@marque/domain/api-keys';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { sql, type Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withApiKeys } from '../api-keys/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { onUser, type AskedOfUser, type UserActDeps } from './user-acts.ts';
import { isNamed, type UserName } from './users.ts';

/** A key of the open API, without what it signs with; times in epoch ms. */
export interface UserKey {
  readonly id: number;
  readonly label: string;
  readonly publicKey: string;
  readonly ips: readonly string[];
  readonly scopes: readonly KeyScope[];
  readonly kind: KeyKind;
  readonly state: ApiKeyState;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** To the minute; null for a key that was never used. */
  readonly usedAt: number | null;
  readonly usedFrom: string | null;
}

export interface ListedKey extends UserKey, UserName {
  readonly email: string;
}

export interface KeysAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: ApiKeyState | undefined;
  readonly keyScope: KeyScope | undefined;
  readonly kind: KeyKind | undefined;
  readonly isBound: boolean | undefined;
  readonly sort: 'created_at' | 'expires_at' | 'used_at' | 'label' | 'uid';
  readonly isAscending: boolean;
}

const COLUMNS = [
  'api_keys.id',
  'api_keys.label',
  'api_keys.public_key',
  'api_keys.ips',
  'api_keys.scopes',
  'api_keys.kind',
  'api_keys.is_enabled',
  'api_keys.paused_at',
  'api_keys.created_at',
  'api_keys.expires_at',
  'api_keys.used_at',
  'api_keys.used_from',
] as const;

interface KeyRow {
  readonly id: number;
  readonly label: string;
  readonly public_key: string;
  readonly ips: readonly string[];
  readonly scopes: readonly KeyScope[];
  readonly kind: KeyKind;
  readonly is_enabled: boolean;
  readonly paused_at: number | null;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly used_at: number | null;
  readonly used_from: string | null;
}

function toKey(row: KeyRow, now: number): UserKey {
  const expiresAt = row.expires_at;
  return {
    id: row.id,
    label: row.label,
    publicKey: row.public_key,
    ips: row.ips,
    scopes: row.scopes,
    kind: row.kind,
    state: apiKeyState({ isEnabled: row.is_enabled, expiresAt, pausedAt: row.paused_at }, now),
    createdAt: row.created_at,
    expiresAt,
    usedAt: row.used_at,
    usedFrom: row.used_from,
  };
}

/** The keys of one user, newest first. */
export async function keysOf(queries: Kysely<Schema>, user: number, now: number): Promise<readonly UserKey[]> {
  const rows = await withApiKeys(queries)
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toKey(row, now));
}

/** Keys whose label, public key or owner contains the text, of the organisations that the operator works for. */
export async function listUserKeys(
  { database, clock }: { readonly database: Pick<Database, 'queries'>; readonly clock: WallClock },
  { scope }: OperatorActor,
  asked: KeysAsked,
): Promise<Paged<ListedKey>> {
  const { sort, isAscending, page, size } = asked;
  const now = clock.now();
  const rows = found(database.queries, scope, asked, now);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const listed = await rows
    .select(COLUMNS)
    .select(['users.organisation', 'users.uid', 'users.email'])
    .orderBy(ORDERS[sort], direction)
    .orderBy('api_keys.id', direction)
    .limit(size)
    .offset(offsetOf({ page, size }))
    .execute();
  return {
    count: Number(count),
    items: listed.map((row) => ({ ...toKey(row, now), organisation: row.organisation, uid: row.uid, email: row.email ?? '' })),
  };
}

/** What was never used counts as used longest ago. */
const ORDERS = {
  uid: sql.ref('users.uid'),
  label: sql.ref('api_keys.label'),
  created_at: sql.ref('api_keys.created_at'),
  expires_at: sql.ref('api_keys.expires_at'),
  used_at: sql`coalesce(api_keys.used_at, 0)`,
} as const;

function found(
  queries: Kysely<Schema>,
  scope: OperatorActor['scope'],
  { text, organisation, state, keyScope, kind, isBound }: KeysAsked,
  now: number,
) {
  let rows = withApiKeys(queries).selectFrom('api_keys').innerJoin('users', 'users.id', 'api_keys.user_id');
  if (scope !== 'all') rows = rows.where('users.organisation', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('users.organisation', '=', organisation);
  if (state === 'expired') rows = rows.where('expires_at', '<=', now);
  else if (state !== undefined) {
    rows = rows
      .where('is_enabled', '=', state !== 'disabled')
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]));
    if (state !== 'disabled') rows = rows.where('paused_at', state === 'paused' ? 'is not' : 'is', null);
  }
  if (keyScope !== undefined) rows = rows.where(sql<boolean>`${keyScope} = any(scopes)`);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (isBound !== undefined) rows = rows.where(sql<boolean>`(cardinality(ips) > 0)`, '=', isBound);
  if (text === undefined) return rows;
  return rows.where((is) =>
    is.or([
      is(is.fn('strpos', [is.fn('lower', ['label']), is.val(text.toLowerCase())]), '>', 0),
      is(is.fn('strpos', ['public_key', is.val(text)]), '>', 0),
      isNamed(text),
    ]),
  );
}

/** Takes a user's key away for good. */
export async function revokeUserKey(
  deps: UserActDeps,
  actor: OperatorActor,
  { key, ...asked }: AskedOfUser & { readonly key: number },
): Promise<Result<null>> {
  if (!coversOrganisation(actor.scope, asked.organisation)) return refused('operator_scope_missing');
  return onUser(deps, actor, { ...asked, action: 'keys.revoke' }, async ({ id, queries, record }) => {
    const gone = await withApiKeys(queries)
      .deleteFrom('api_keys')
      .where('id', '=', key)
      .where('user_id', '=', id)
      .returning(['label', 'public_key', 'ips', 'scopes', 'kind'])
      .executeTakeFirst();
    if (!gone) return refused('not_found');
    await record('api-key-deleted', gone.label);
    return done({ before: gone, after: {} });
  });
}
