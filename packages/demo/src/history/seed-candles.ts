import type { Database } from '@marque/server/ports/database';
import { DEMO_PAIRS } from '../pairs.ts';
import type { Random } from '../random.ts';
import { DEMO_TOKENS } from '../tokens.ts';
import { drawCandleHistory, type CandleHistory } from './candle-history.ts';
import { drawPricePaths } from './price-paths.ts';
import { timeGrid } from './time-grid.ts';

const INTO = 'candles (pair, resolution, open_time, open, high, low, close, volume_lots, quote_units, trades, taker_lots, taker_units)';

async function copyHistory(database: Database, pair: number, history: CandleHistory): Promise<void> {
  let rows = '';
  for (const [resolution, candles] of history) {
    for (const { openTime, open, high, low, close, lots, quoteUnits, trades, takerLots, takerUnits } of candles)
      rows += `${[pair, resolution, openTime, open, high, low, close, lots, quoteUnits, trades, takerLots, takerUnits].join('\t')}\n`;
  }
  await database.copyIn(INTO, rows);
}

/**
 * A year of prices for every pair that has been trading, pair by pair so that only two lie in memory. The table has no key meanwhile: to
 * build it at the end takes less than to keep it row by row.
 */
export async function seedCandles(database: Database, now: number, random: Random): Promise<void> {
  await database.run('alter table candles drop constraint if exists candles_pair_fkey, drop constraint if exists candles_pkey');
  await database.run('truncate candles');
  const slots = timeGrid(now);
  const paths = drawPricePaths(DEMO_TOKENS, slots, random.fork('prices'));
  // While the store writes one, the next is drawn.
  let writing: Promise<void> = Promise.resolve();
  for (const pair of DEMO_PAIRS) {
    if (pair.opensInDays > 0) continue;
    const history = drawCandleHistory(pair, slots, paths, random.fork(`pair ${pair.id}`));
    await writing;
    writing = copyHistory(database, pair.id, history);
  }
  await writing;
  await database.run('alter table candles add primary key (pair, resolution, open_time)');
}

/** That each row's pair exists is checked for all of them at once: row by row that takes twice as long as all else about them. */
export async function linkCandles(database: Database): Promise<void> {
  await database.run('alter table candles add constraint candles_pair_fkey foreign key (pair) references pairs');
}
