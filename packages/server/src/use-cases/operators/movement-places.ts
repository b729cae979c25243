import { poolOf, readTreasuryPlace, type MovementPlace, type TreasuryPlace } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Place } from '../assets/treasury-movements.ts';
import { readIssuer } from '../issuers/owners.ts';
import { freeOf, readPool } from '../lock-ups/pool.ts';
import { withLockUps } from '../lock-ups/tables.ts';
import { done, refused, type Result } from '../result.ts';

interface Side {
  readonly organisation: number;
  readonly place: MovementPlace;
  readonly token: { readonly id: number; readonly code: string; readonly scale: number };
  /** What is taken out of it; nothing where something is brought in. */
  readonly takes: bigint;
}

const WORLD = 0;

/** An organisation's account, or the world's. */
export const placeOf = (organisation: number, place: TreasuryPlace): Place => ({
  owner: place === 'world' ? WORLD : organisation,
  account: place,
});

/** The account behind a place: of the organisation, outside, or of an owner under it. Of a pool nothing goes that it has promised. */
export async function resolvePlace(queries: Kysely<Schema>, side: Side): Promise<Result<Place>> {
  const { organisation, place, token, takes } = side;
  const own = readTreasuryPlace(place);
  if (own) return done(placeOf(organisation, own));
  const pool = poolOf(place);
  if (pool !== undefined) return resolvePool(queries, side, pool);
  const issuer = await readIssuer(queries, token.id, organisation);
  return issuer === undefined ? refused('not_found', { field: takes > 0n ? 'from' : 'to' }) : done({ owner: issuer, account: 'usable' });
}

async function resolvePool(queries: Kysely<Schema>, { organisation, token, takes }: Side, owner: OwnerId): Promise<Result<Place>> {
  const product = await withLockUps(queries)
    .selectFrom('lock_ups')
    .select(['id', 'pool', 'bonus_token'])
    .where('pool', '=', owner)
    .where('funded_by', '=', organisation)
    // Nobody takes part while it is looked at what the pool has promised.
    .forUpdate()
    .executeTakeFirst();
  if (!product) return refused('not_found', { field: takes > 0n ? 'from' : 'to' });
  if (product.bonus_token !== token.id) return refused('listed_unknown', { field: 'token' });
  const pool = takes > 0n ? await readPool(queries, product) : undefined;
  if (pool !== undefined && freeOf(pool) < takes)
    return refused('lock_up_pool_short', { promised: `${formatUnits(pool.promised, token.scale)} ${token.code}`, field: 'amount' });
  return done({ owner: product.pool, account: 'usable' });
}
