import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { candleOpen, nextCandleOpen, RESOLUTIONS, rollUp, type Candle, type Resolution } from '@marque/domain/trading';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { isHeader, readCandleLine, type LineProblem } from './candle-lines.ts';
import { firstTradeAt, storeCandles, storedCandles } from './stored-candles.ts';

const LINES_MAX = 2_000_000;

export type CandleImport =
  | { readonly ok: true; readonly candles: number }
  | { readonly ok: false; readonly refusal: 'pair_unknown' }
  | { readonly ok: false; readonly refusal: 'line_invalid'; readonly line: number; readonly problem: LineProblem }
  | { readonly ok: false; readonly refusal: 'file_unreadable' | 'file_too_long' };

/**
 * Imports a pair's history from CSV, plain or gzip, and rolls it up to every coarser resolution. All or nothing; the same
 * file again changes nothing. History ends where the pair's own trades begin. It must not run beside a market that trades
 * the pair: the candles that grow there would not know of it.
 */
export async function importCandles(
  database: Database,
  listings: Listings,
  pairCode: string,
  resolution: Resolution,
  csv: AsyncIterable<Uint8Array>,
): Promise<CandleImport> {
  const pair = listings.pair(pairCode);
  if (!pair) return { ok: false, refusal: 'pair_unknown' };
  const tradedFrom = await firstTradeAt(database.queries, pair.id);
  const historyEnd = tradedFrom === undefined ? Infinity : candleOpen(resolution, tradedFrom);
  const read = await readCandles(csv, pair, resolution, historyEnd).catch(() => ({ ok: false, refusal: 'file_unreadable' }) as const);
  if (!read.ok) return read;
  await database.transaction(async (queries) => {
    await storeCandles(queries, pair.id, resolution, read.candles);
    await storeRollUps(queries, pair.id, resolution, read.candles);
  });
  return { ok: true, candles: read.candles.length };
}

type Reading = Exclude<CandleImport, { ok: true }> | { readonly ok: true; readonly candles: readonly Candle[] };

async function readCandles(csv: AsyncIterable<Uint8Array>, pair: ListedPair, resolution: Resolution, historyEnd: number): Promise<Reading> {
  const candles: Candle[] = [];
  let line = 0;
  for await (const text of await linesOf(csv)) {
    line += 1;
    if (line > LINES_MAX) return { ok: false, refusal: 'file_too_long' };
    if ((line === 1 && isHeader(text)) || text === '') continue;
    const reading = readCandleLine(text, pair, resolution);
    const problem = reading.ok ? orderProblem(reading.candle, candles.at(-1), historyEnd) : reading.problem;
    if (problem) return { ok: false, refusal: 'line_invalid', line, problem };
    if (reading.ok) candles.push(reading.candle);
  }
  return { ok: true, candles };
}

function orderProblem(candle: Candle, before: Candle | undefined, historyEnd: number): LineProblem | undefined {
  if (before && candle.openTime <= before.openTime) return 'time_not_rising';
  return candle.openTime >= historyEnd ? 'overlaps_trades' : undefined;
}

/** Lines of text, unzipped where the first two bytes say gzip. */
async function linesOf(csv: AsyncIterable<Uint8Array>): Promise<AsyncIterable<string>> {
  const chunks = csv[Symbol.asyncIterator]();
  const first = await chunks.next();
  const isGzip = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
  const bytes = Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
  );
  return createInterface({ input: isGzip ? bytes.pipe(createGunzip()) : bytes, crlfDelay: Infinity });
}

/** What each coarser resolution is rolled up from: the coarsest one whose bars divide it. */
const FINER: Readonly<Partial<Record<Resolution, Resolution>>> = {
  '1m': '1s',
  '5m': '1m',
  '15m': '5m',
  '30m': '15m',
  '1h': '30m',
  '4h': '1h',
  '1D': '4h',
  '1W': '1D',
  '1M': '1D',
};

/** Rolls touched bars up from whatever finer bars are stored, so that imported and traded parts of a bar add up. */
async function storeRollUps(queries: Kysely<Schema>, pair: number, resolution: Resolution, candles: readonly Candle[]): Promise<void> {
  const [first, last] = [candles[0], candles.at(-1)];
  if (!first || !last) return;
  for (const coarser of RESOLUTIONS.slice(RESOLUTIONS.indexOf(resolution) + 1)) {
    const finer = FINER[coarser];
    if (!finer || (resolution === '1W' && coarser === '1M')) continue;
    const begin = candleOpen(coarser, first.openTime);
    const end = nextCandleOpen(coarser, candleOpen(coarser, last.openTime));
    await storeCandles(queries, pair, coarser, rollUp(await storedCandles(queries, pair, finer, begin, end), coarser));
  }
}
