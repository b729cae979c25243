import { ASSET_CURVE_DAYS } from '@marque/domain/asset-values';
import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { JobTurn } from '../../ports/jobs.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { holdingValue, tokenValue } from '../market/valuation.ts';
import { closingPrices } from './closing-prices.ts';
import { pastHoldings, type PastHoldings } from './past-holdings.ts';
import { DAY_MS, withAssetValues } from './tables.ts';

interface RecordDeps {
  readonly database: Database;
  readonly listings: Listings;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
}

interface ValueRow {
  readonly owner: OwnerId;
  readonly day: number;
  readonly token_value: bigint;
  readonly fiat_value: bigint;
}

/** A day's last bars are written by then. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** Longer than the curve, so that a longer one can be shown some day. */
const KEPT_DAYS = 180;
const ROWS_AT_ONCE = 2_000;

/** Works out what everybody owned at the end of each day that has no figures yet, and forgets the oldest. Nothing is written for who had nothing. */
export async function recordAssetValues({ database, listings, marketData }: RecordDeps, { now, signal }: JobTurn): Promise<void> {
  const today = Math.floor((now - SETTLED_AFTER_MS) / DAY_MS);
  const { last } = await withAssetValues(database.queries)
    .selectFrom('asset_values')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  const first = Math.max(last === null ? 0 : last + 1, today - ASSET_CURVE_DAYS);
  if (first >= today) return;
  await database.transaction(async (queries) => {
    const pricesOf = await closingPrices(queries, first, today, marketData);
    for await (const { day, owners } of pastHoldings(queries, first, today)) {
      signal.throwIfAborted();
      const worth = valuer(listings, pricesOf(day));
      const rows = [...owners].map(([owner, held]) => ({ owner, day, ...worth(held) }));
      await insert(
        queries,
        rows.filter(({ token_value, fiat_value }) => token_value + fiat_value > 0n),
      );
    }
    await withAssetValues(queries)
      .deleteFrom('asset_values')
      .where('day', '<', today - KEPT_DAYS)
      .execute();
  });
}

/** Values holdings at one day's prices; each token's value is worked out once. */
function valuer(listings: Listings, prices: Pick<MarketData, 'referenceTicks'>) {
  const values = new Map<number, (units: bigint) => bigint>();
  const valueOf = (id: number) => {
    const known = values.get(id);
    if (known) return known;
    const token = listings.tokenById(id);
    const value = token ? tokenValue(token.code, listings, prices) : 0n;
    const worth = (units: bigint) => (token ? holdingValue(units, token.scale, value) : 0n);
    values.set(id, worth);
    return worth;
  };
  const sum = (account: ReadonlyMap<number, bigint>) => [...account].reduce((total, [id, units]) => total + valueOf(id)(units), 0n);
  return ({ token, fiat }: PastHoldings) => ({ token_value: sum(token), fiat_value: sum(fiat) });
}

async function insert(queries: Kysely<Schema>, rows: readonly ValueRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
    await withAssetValues(queries)
      .insertInto('asset_values')
      .values(rows.slice(i, i + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
