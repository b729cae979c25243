import { LIVE_RECORD_STATES } from '@marque/domain/lock-ups';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { countParticipants, freeOf, readPool } from './pool.ts';
import { withLockUps, type LockUpProductRow, type LockUpRecordRow } from './tables.ts';

/** What of a product is taken, for some users; whoever is let in changes it for those who come after. */
export interface Standing {
  /** Places that are left; undefined where their number is not limited. */
  places: number | undefined;
  /** Units of the bonus token that the pool has not promised yet. */
  free: bigint;
  /** Which of the users have a place. */
  readonly seated: Set<number>;
  /** What the users have locked now, in units of the locked token. */
  readonly locked: Map<number, bigint>;
}

export async function readStanding(queries: Kysely<Schema>, product: LockUpProductRow, users: readonly number[]): Promise<Standing> {
  const taken = product.participants_max === null ? 0 : await countParticipants(queries, product.id);
  const rows = await withLockUps(queries)
    .selectFrom('lock_up_records')
    .select([
      'user_id',
      sql<
        number | bigint
      >`sum(case when state in (${sql.join(LIVE_RECORD_STATES.map((state) => sql.lit(state)))}) then principal else 0 end)`.as('locked'),
    ])
    .where('product', '=', product.id)
    .where('user_id', 'in', users)
    .where('state', '!=', 'refused')
    .groupBy('user_id')
    .execute();
  return {
    places: product.participants_max === null ? undefined : Math.max(0, product.participants_max - taken),
    free: freeOf(await readPool(queries, product)),
    seated: new Set(rows.map(({ user_id }) => user_id)),
    locked: new Map(rows.map(({ user_id, locked }) => [user_id, BigInt(locked)])),
  };
}

/** Whoever takes part keeps the place; undefined: no limit. */
export const hasPlace = ({ places, seated }: Standing, user: number): boolean => places === undefined || places > 0 || seated.has(user);

/** What a user may still lock by the product's limit; undefined where it has none. */
export const userLeft = ({ locked }: Standing, { user_max_units: most }: LockUpProductRow, user: number): bigint | undefined => {
  if (most === null) return undefined;
  const left = BigInt(most) - (locked.get(user) ?? 0n);
  return left > 0n ? left : 0n;
};

export function takePlace(
  standing: Standing,
  record: { readonly user: number; readonly principal: bigint; readonly promise: bigint },
): void {
  const { user, principal, promise } = record;
  if (!standing.seated.has(user) && standing.places !== undefined) standing.places -= 1;
  standing.seated.add(user);
  standing.free -= promise;
  standing.locked.set(user, (standing.locked.get(user) ?? 0n) + principal);
}

/** Rows that are no new request: what the users have named before, and what follows a record already. */
export async function readKnown(
  queries: Kysely<Schema>,
  applications: readonly {
    readonly user: number;
    readonly key: string | undefined;
    readonly previous: { readonly id: number } | undefined;
  }[],
): Promise<{ readonly byKey: ReadonlyMap<string, LockUpRecordRow>; readonly following: ReadonlyMap<number, LockUpRecordRow> }> {
  const keyed = applications.flatMap(({ user, key }) => (key === undefined ? [] : [{ user, key }]));
  const previous = applications.flatMap((application) => application.previous?.id ?? []);
  if (keyed.length === 0 && previous.length === 0) return { byKey: new Map(), following: new Map() };
  const rows = await withLockUps(queries)
    .selectFrom('lock_up_records')
    .selectAll()
    .where('state', '!=', 'refused')
    .where((is) =>
      is.or([
        sql<boolean>`(user_id, client_key) in (select * from unnest(${keyed.map(({ user }) => user)}::integer[], ${keyed.map(({ key }) => key)}::text[]))`,
        sql<boolean>`previous = any(${previous}::integer[])`,
      ]),
    )
    .execute();
  return {
    byKey: new Map(rows.flatMap((row) => (row.client_key === null ? [] : [[keyName(row.user_id, row.client_key), row]]))),
    following: new Map(rows.flatMap((row) => (row.previous === null ? [] : [[row.previous, row]]))),
  };
}

export const keyName = (user: number, key: string): string => `${user}:${key}`;
