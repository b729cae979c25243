import type { Database } from '@marque/server/ports/database';
import { DEMO_PAIRS } from '../pairs.ts';
import type { Random } from '../random.ts';
import { DEMO_TOKENS } from '../tokens.ts';
import { drawCandleHistory, type CandleHistory } from './candle-history.ts';
import { drawPricePaths } from './price-paths.ts';
import { timeGrid } from './time-grid.ts';

const COLUMNS = ['open_time', 'open', 'high', 'low', 'close', 'volume_lots', 'quote_units', 'trades', 'taker_lots', 'taker_units'] as const;

/** Arrays are sent as one text each: every store reads them, and nothing is written down per value. */
const INSERT = `
  insert into candles (pair, resolution, ${COLUMNS.join(', ')})
  select $1::text::int, bar.* from unnest($2::text::text[], $3::text::int8[], $4::text::int8[], $5::text::int8[], $6::text::int8[],
    $7::text::int8[], $8::text::numeric[], $9::text::numeric[], $10::text::int4[], $11::text::numeric[], $12::text::numeric[]) as bar`;

async function insertHistory(database: Database, pair: number, history: CandleHistory): Promise<void> {
  const resolutions: string[] = [];
  const columns: (number | bigint)[][] = COLUMNS.map(() => []);
  for (const [resolution, candles] of history) {
    for (const { openTime, open, high, low, close, lots, quoteUnits, trades, takerLots, takerUnits } of candles) {
      resolutions.push(resolution);
      const row = [openTime, open, high, low, close, lots, quoteUnits, trades, takerLots, takerUnits];
      row.forEach((value, index) => columns[index]?.push(value));
    }
  }
  const arrays = [resolutions, ...columns].map((values) => `{${values.join(',')}}`);
  await database.run(INSERT, [String(pair), ...arrays]);
}

/**
 * A year of prices for every pair that has been trading, pair by pair so that only two lie in memory. That each row's pair exists is
 * checked at the end, for all of them at once: row by row that takes twice as long as all else about them.
 */
export async function seedCandles(database: Database, now: number, random: Random): Promise<void> {
  await database.run('alter table candles drop constraint if exists candles_pair_fkey');
  await database.run('truncate candles');
  const slots = timeGrid(now);
  const paths = drawPricePaths(DEMO_TOKENS, slots, random.fork('prices'));
  // While the store writes one, the next is drawn.
  let writing: Promise<void> = Promise.resolve();
  for (const pair of DEMO_PAIRS) {
    if (pair.opensInDays > 0) continue;
    const history = drawCandleHistory(pair, slots, paths, random.fork(`pair ${pair.id}`));
    await writing;
    writing = insertHistory(database, pair.id, history);
  }
  await writing;
  await database.run('alter table candles add constraint candles_pair_fkey foreign key (pair) references pairs');
}
