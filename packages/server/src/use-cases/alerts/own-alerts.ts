import { ALERT_DAY_MS, alertDirection, isAlertListFull, type AlertDirection } from '@marque/domain/alerts';
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

/** Rows of one answer. */
const LISTED_MAX = 200;

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
  const setToday = await countSetSince(queries, actor, now - ALERT_DAY_MS);
  if (isAlertListFull({ waiting: waiting.length, setToday })) return refused('list_full');
  const row = await alerts
    .insertInto('price_alerts')
    .values({ user_id: actor.owner, pair: pair.id, ticks, direction, locale, after_trade: last?.id ?? 0, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return done(alertOf(row, pair));
}

/** How many alerts of the user that are set now, or were met, were set after a time. */
async function countSetSince(queries: Kysely<Schema>, actor: Actor, since: number): Promise<number> {
  const { count } = await withAlerts(queries)
    .selectFrom('price_alerts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', actor.owner)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The user's alerts, newest first, of one pair where its code is given; also for pairs that the organisation offers no longer, as they
 * count for the limit. Of many, all that wait and the newest of the others.
 */
export async function listAlerts(
  { database, listings }: AlertOptions,
  actor: Actor,
  pairCode: string | undefined,
): Promise<readonly PriceAlert[]> {
  const asked = pairCode === undefined ? undefined : listings.pair(pairCode);
  if (pairCode !== undefined && !asked) return [];
  const rows = await withAlerts(database.queries)
    .selectFrom('price_alerts')
    .select(COLUMNS)
    .where('user_id', '=', actor.owner)
    .where('is_deleted', '=', false)
    .where((row) => row.and(asked ? [row('pair', '=', asked.id)] : []))
    .orderBy((row) => row('crossed_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows
    .toSorted((a, b) => b.id - a.id)
    .flatMap((row) => {
      const pair = listings.pairById(row.pair);
      return pair ? [alertOf(row, pair)] : [];
    });
}

/** Deletes one of the user's own alerts; gives how many went. One that was met is only hidden: it counts for the limit of its day. */
export function deleteAlert({ database }: Pick<AlertOptions, 'database'>, actor: Actor, id: number): Promise<number> {
  return database.transaction(async (queries) => {
    const alerts = withAlerts(queries);
    // In this order, so that one that is met in between does not stay.
    const deleted = await alerts
      .deleteFrom('price_alerts')
      .where('user_id', '=', actor.owner)
      .where('id', '=', id)
      .where('crossed_at', 'is', null)
      .executeTakeFirst();
    const hidden = await alerts
      .updateTable('price_alerts')
      .set({ is_deleted: true })
      .where('user_id', '=', actor.owner)
      .where('id', '=', id)
      .where('crossed_at', 'is not', null)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows + hidden.numUpdatedRows);
  });
}
