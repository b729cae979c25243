import type { Candle, Resolution } from '@marque/domain/trading';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

const ROWS_AT_ONCE = 5_000;

/** Writes bars, over what stands in their place. */
export async function storeCandles(
  queries: Kysely<Schema>,
  pair: number,
  resolution: Resolution,
  candles: readonly Candle[],
): Promise<void> {
  for (let i = 0; i < candles.length; i += ROWS_AT_ONCE) {
    const rows = JSON.stringify(
      candles.slice(i, i + ROWS_AT_ONCE).map(({ openTime, lots, quoteUnits, firstTrade, lastTrade, takerLots, takerUnits, ...rest }) => ({
        ...rest,
        open_time: openTime,
        volume_lots: lots.toString(),
        quote_units: quoteUnits.toString(),
        first_trade: firstTrade,
        last_trade: lastTrade,
        taker_lots: takerLots.toString(),
        taker_units: takerUnits.toString(),
      })),
    );
    await queries
      .insertInto('candles')
      .columns([
        'pair',
        'resolution',
        'open_time',
        'open',
        'high',
        'low',
        'close',
        'volume_lots',
        'quote_units',
        'trades',
        'first_trade',
        'last_trade',
        'taker_lots',
        'taker_units',
      ])
      .expression(sql`select ${pair}::integer, ${resolution}::text, open_time, open, high, low, close, volume_lots, quote_units,
          trades, first_trade, last_trade, taker_lots, taker_units
        from jsonb_to_recordset(${rows}::text::jsonb) as bar (open_time bigint, open bigint, high bigint, low bigint, close bigint,
          volume_lots numeric, quote_units numeric, trades integer, first_trade bigint, last_trade bigint,
          taker_lots numeric, taker_units numeric)`)
      .onConflict((conflict) =>
        conflict.columns(['pair', 'resolution', 'open_time']).doUpdateSet(({ ref }) => ({
          open: ref('excluded.open'),
          high: ref('excluded.high'),
          low: ref('excluded.low'),
          close: ref('excluded.close'),
          volume_lots: ref('excluded.volume_lots'),
          quote_units: ref('excluded.quote_units'),
          trades: ref('excluded.trades'),
          first_trade: ref('excluded.first_trade'),
          last_trade: ref('excluded.last_trade'),
          taker_lots: ref('excluded.taker_lots'),
          taker_units: ref('excluded.taker_units'),
        })),
      )
      .execute();
  }
}

/** Bars that open in [begin, end), oldest first. */
export async function storedCandles(
  queries: Kysely<Schema>,
  pair: number,
  resolution: Resolution,
  begin: number,
  end: number,
): Promise<readonly Candle[]> {
  const rows = await queries
    .selectFrom('candles')
    .selectAll()
    .where('pair', '=', pair)
    .where('resolution', '=', resolution)
    .where('open_time', '>=', begin)
    .where('open_time', '<', end)
    .orderBy('open_time')
    .execute();
  return rows.map((row) => ({
    openTime: row.open_time,
    open: row.open,
    high: row.high,
    low: row.low,
    close: row.close,
    lots: BigInt(row.volume_lots),
    quoteUnits: BigInt(row.quote_units),
    trades: row.trades,
    firstTrade: row.first_trade,
    lastTrade: row.last_trade,
    takerLots: BigInt(row.taker_lots),
    takerUnits: BigInt(row.taker_units),
  }));
}

/** When the pair first traded here, epoch ms. */
export async function firstTradeAt(queries: Kysely<Schema>, pair: number): Promise<number | undefined> {
  const row = await queries.selectFrom('trades').select('at').where('pair', '=', pair).orderBy('id').limit(1).executeTakeFirst();
  return row?.at;
}
