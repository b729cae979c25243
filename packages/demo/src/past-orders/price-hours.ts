import type { Database } from '@marque/server/ports/database';
import type { DemoPair } from '../pairs.ts';

/** One hour of a pair's made history, prices in ticks. */
export interface PriceHour {
  readonly openTime: number;
  readonly low: number;
  readonly high: number;
}

/** What a pair cost in each hour since `from`. */
export interface PriceHours {
  readonly byHour: ReadonlyMap<number, PriceHour>;
}

/** Undefined for a pair without history. */
export async function readPriceHours(database: Database, { id }: DemoPair, from: number): Promise<PriceHours | undefined> {
  const rows = await database.queries
    .selectFrom('candles')
    .select(['open_time', 'low', 'high'])
    .where('pair', '=', id)
    .where('resolution', '=', '1h')
    .where('open_time', '>=', from)
    .orderBy('open_time')
    .execute();
  const hours = rows.map(({ open_time: openTime, low, high }) => ({ openTime: Number(openTime), low: Number(low), high: Number(high) }));
  return hours.length === 0 ? undefined : { byHour: new Map(hours.map((hour) => [hour.openTime, hour])) };
}
