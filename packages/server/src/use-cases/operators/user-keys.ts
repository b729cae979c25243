import { apiKeyState } from '@marque/domain/api-keys';
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

type KeyState = 'live' | 'expired' | 'disabled';

/** A key of the open API, without what it signs with; times in epoch ms. */
export interface UserKey {
  readonly id: number;
  readonly label: string;
  readonly publicKey: string;
  readonly ips: readonly string[];
  readonly state: KeyState;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface ListedKey extends UserKey, UserName {
  readonly email: string;
}

export interface KeysAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: KeyState | undefined;
  readonly isBound: boolean | undefined;
  readonly sort: 'created_at' | 'expires_at' | 'label' | 'uid';
  readonly isAscending: boolean;
}

const COLUMNS = [
  'api_keys.id',
  'api_keys.label',
  'api_keys.public_key',
  'api_keys.ips',
  'api_keys.is_enabled',
  'api_keys.paused_at',
  'api_keys.created_at',
  'api_keys.expires_at',
] as const;

interface KeyRow {
  readonly id: number;
  readonly label: string;
  readonly public_key: string;
  readonly ips: readonly string[];
  readonly is_enabled: boolean;
  readonly paused_at: number | null;
  readonly created_at: number;
  readonly expires_at: number | null;
}

/** What its owner has paused is disabled here. */
function toKey(row: KeyRow, now: number): UserKey {
  const expiresAt = row.expires_at;
  const state = apiKeyState({ isEnabled: row.is_enabled, expiresAt, pausedAt: row.paused_at }, now);
  return {
    id: row.id,
    label: row.label,
    publicKey: row.public_key,
    ips: row.ips,
    state: state === 'paused' ? 'disabled' : state,
    createdAt: row.created_at,
    expiresAt,
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
  { text, organisation, state, isBound, sort, isAscending, page, size }: KeysAsked,
): Promise<Paged<ListedKey>> {
  const now = clock.now();
  let rows = withApiKeys(database.queries).selectFrom('api_keys').innerJoin('users', 'users.id', 'api_keys.user_id');
  if (scope !== 'all') rows = rows.where('users.organisation', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('users.organisation', '=', organisation);
  if (state === 'live')
    rows = rows
      .where('is_enabled', '=', true)
      .where('paused_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]));
  if (state === 'expired') rows = rows.where('expires_at', '<=', now);
  if (state === 'disabled')
    rows = rows
      .where((is) => is.or([is('is_enabled', '=', false), is('paused_at', 'is not', null)]))
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]));
  if (isBound !== undefined) rows = rows.where(sql<boolean>`(cardinality(ips) > 0)`, '=', isBound);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is(is.fn('strpos', [is.fn('lower', ['label']), is.val(text.toLowerCase())]), '>', 0),
        is(is.fn('strpos', ['public_key', is.val(text)]), '>', 0),
        isNamed(text),
      ]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const found = await rows
    .select(COLUMNS)
    .select(['users.organisation', 'users.uid', 'users.email'])
    .orderBy(sort === 'uid' ? 'users.uid' : `api_keys.${sort}`, direction)
    .orderBy('api_keys.id', direction)
    .limit(size)
    .offset(offsetOf({ page, size }))
    .execute();
  return {
    count: Number(count),
    items: found.map((row) => ({ ...toKey(row, now), organisation: row.organisation, uid: row.uid, email: row.email ?? '' })),
  };
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
      .returning(['label', 'public_key', 'ips', 'scopes'])
      .executeTakeFirst();
    if (!gone) return refused('not_found');
    await record('api-key-deleted', gone.label);
    return done({ before: gone, after: {} });
  });
}
