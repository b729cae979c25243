import type { Kysely } from 'kysely';
import type { MarketData } from '../../ports/market-data.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { DAY_MS } from './tables.ts';

/** How far back a pair that is seldom traded is looked for a price. */
const LOOK_BACK_DAYS = 30;

/** What pairs closed at, day by day: the last bar up to a day's end, or the reference price where there is none. */
export async function closingPrices(
  queries: Kysely<Schema>,
  first: number,
  end: number,
  marketData: Pick<MarketData, 'referenceTicks'>,
): Promise<(day: number) => Pick<MarketData, 'referenceTicks'>> {
  const bars = await queries
    .selectFrom('candles')
    .select(['pair', 'open_time', 'close'])
    .where('resolution', '=', '1D')
    .where('open_time', '>=', (first - LOOK_BACK_DAYS) * DAY_MS)
    .where('open_time', '<', end * DAY_MS)
    .orderBy('open_time', 'desc')
    .execute();
  const byPair = new Map<number, { readonly openTime: number; readonly close: number }[]>();
  for (const { pair, open_time: openTime, close } of bars) byPair.set(pair, [...(byPair.get(pair) ?? []), { openTime, close }]);
  return (day) => ({
    referenceTicks: (pair) => byPair.get(pair)?.find(({ openTime }) => openTime <= day * DAY_MS)?.close ?? marketData.referenceTicks(pair),
  });
}
