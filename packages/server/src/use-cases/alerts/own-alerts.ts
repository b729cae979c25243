import { alertDirection, ALERTS_MAX, type AlertDirection } from '@marque/domain/alerts';
import type { Actor } from '@marque/domain/identity';
import { parseSteps } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { offeredPair } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import { withAlerts, type AlertTables } from './tables.ts';

/** An alert as its reader knows it; prices in ticks, times in epoch ms. */
export interface PriceAlert {
  readonly id: number;
  readonly pair: ListedPair;
  readonly ticks: number;
  readonly direction: AlertDirection;
  readonly createdAt: number;
  readonly crossedAt: number | null;
  readonly crossedTicks: number | null;
}

export interface AlertOptions {
  readonly database: Database;
  readonly listings: Listings;
}

interface AlertRequest {
  readonly pair: string;
  /** Decimal. */
  readonly price: string;
  readonly locale: Locale;
  readonly now: number;
}

type AlertRow = Pick<AlertTables['price_alerts'], 'pair' | 'ticks' | 'direction' | 'created_at' | 'crossed_at' | 'crossed_ticks'> & {
  readonly id: number;
};

const COLUMNS = ['id', 'pair', 'ticks', 'direction', 'created_at', 'crossed_at', 'crossed_ticks'] as const;

const alertOf = (row: AlertRow, pair: ListedPair): PriceAlert => ({
  id: row.id,
  pair,
  ticks: row.ticks,
  direction: row.direction,
  createdAt: row.created_at,
  crossedAt: row.crossed_at,
  crossedTicks: row.crossed_ticks,
});

/** Sets an alert; the one that waits for the same price already is given in its place. */
export async function setAlert({ database, listings }: AlertOptions, actor: Actor, request: AlertRequest): Promise<Result<PriceAlert>> {
  const pair = offeredPair(listings, actor.organisation, { pair: request.pair });
  if (!pair) return refused('pair_unknown');
  const ticks = parseSteps(request.price, pair.priceScale);
  if (!ticks) return refused('price_invalid');
  return database.transaction((queries) => addAlert(queries, actor, { ...request, pair, ticks }));
}

async function addAlert(
  queries: Kysely<Schema>,
  actor: Actor,
  { pair, ticks, locale, now }: Omit<AlertRequest, 'pair'> & { readonly pair: ListedPair; readonly ticks: number },
): Promise<Result<PriceAlert>> {
  // One at a time for each user, so that two at once cannot exceed the limit.
  await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().execute();
  const last = await queries
    .selectFrom('trades')
    .select(['id', 'ticks'])
    .where('pair', '=', pair.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const direction = alertDirection(ticks, last?.ticks ?? pair.guideTicks);
  if (!direction) return refused('trigger_already_met');
  const alerts = withAlerts(queries);
  const waiting = await alerts
    .selectFrom('price_alerts')
    .select(COLUMNS)
    .where('user_id', '=', actor.owner)
    .where('crossed_at', 'is', null)
    .execute();
  const same = waiting.find((row) => row.pair === pair.id && row.ticks === ticks && row.direction === direction);
  if (same) return done(alertOf(same, pair));
  if (waiting.length >= ALERTS_MAX) return refused('list_full');
  const row = await alerts
    .insertInto('price_alerts')
    .values({ user_id: actor.owner, pair: pair.id, ticks, direction, locale, after_trade: last?.id ?? 0, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return done(alertOf(row, pair));
}

/** The user's alerts for pairs that the organisation offers, newest first, of one pair where its code is given. */
export async function listAlerts(
  { database, listings }: AlertOptions,
  actor: Actor,
  pairCode: string | undefined,
): Promise<readonly PriceAlert[]> {
  const offered = new Map(listings.pairsOf(actor.organisation).map((pair) => [pair.id, pair]));
  const rows = await withAlerts(database.queries)
    .selectFrom('price_alerts')
    .select(COLUMNS)
    .where('user_id', '=', actor.owner)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const pair = offered.get(row.pair);
    return pair && (pairCode === undefined || pair.code === pairCode) ? [alertOf(row, pair)] : [];
  });
}

/** Deletes one of the user's own alerts; gives how many went. */
export async function deleteAlert({ database }: Pick<AlertOptions, 'database'>, actor: Actor, id: number): Promise<number> {
  const result = await withAlerts(database.queries)
    .deleteFrom('price_alerts')
    .where('user_id', '=', actor.owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
