import { gunzipSync, gzipSync } from 'node:zlib';
import { RESOLUTIONS } from '@marque/domain/trading';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import type { Listings } from '../../src/ports/listings.ts';
import { importCandles } from '../../src/use-cases/market-history/import-candles.ts';
import { createListings } from './listed-world.ts';
import { hasRecorded, recordedBytes, recordedRows } from './recorded-data.ts';

const T0 = Date.UTC(2026, 0, 5);
const HEADER = 'open_time_ms,open,high,low,close,volume';

let store: TestStore;
let database: Database;
let listings: Listings;

beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  listings = await createListings(database);
});

afterAll(async () => {
  await database.close();
  await store.remove();
});

beforeEach(async () => {
  for (const table of ['candles', 'trades']) await database.run(`delete from ${table}`);
});

async function* chunks(bytes: Uint8Array, size = 1_000) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

const importText = (text: string, pair = 'BTC_USDT') => importCandles(database, listings, pair, '1m', chunks(Buffer.from(text)));

const stored = (resolution: string) =>
  database.queries.selectFrom('candles').selectAll().where('resolution', '=', resolution).orderBy('open_time').execute();

describe('importing candles', () => {
  it('stores the bars and rolls them up to every coarser resolution', async () => {
    const lines = [0, 1, 2, 3, 4, 5].map((i) => `${T0 + i * 60_000},${100 + i}.5,${103 + i},${100 + i},${101 + i},0.00${i}`);
    expect(await importText([HEADER, ...lines, ''].join('\n'))).toEqual({ ok: true, candles: 6 });
    expect(await stored('1m')).toHaveLength(6);
    expect((await stored('5m')).map((bar) => [bar.open_time, bar.open, bar.high, bar.low, bar.close, BigInt(bar.volume_lots)])).toEqual([
      [T0, 10_050, 10_700, 10_000, 10_500, 10_000n],
      [T0 + 300_000, 10_550, 10_800, 10_500, 10_600, 5_000n],
    ]);
    for (const resolution of ['1D', '1W', '1M']) expect(await stored(resolution)).toHaveLength(1);
  });

  it('cuts a volume that was counted in finer lots', async () => {
    expect(await importText(`${HEADER}\n${T0},1,2,1,2,4.3544581679`)).toEqual({ ok: true, candles: 1 });
    const [bar] = await stored('1m');
    expect(BigInt(bar?.volume_lots ?? 0)).toBe(4_354_458n);
  });

  it('changes nothing when the same file comes again', async () => {
    const text = `${HEADER}\n${T0},1,2,1,2,3\n${T0 + 3_600_000},2,2,1,1,4`;
    await importText(text);
    const first = await Promise.all(RESOLUTIONS.map(stored));
    await importText(text);
    expect(await Promise.all(RESOLUTIONS.map(stored))).toEqual(first);
  });

  it.each([
    [`${T0},1,2,1,2`, 'columns'],
    [`${T0 + 1},1,2,1,2,3`, 'time_not_aligned'],
    [`1e3,1,2,1,2,3`, 'time'],
    [`${T0},1,2,1,2.001,3`, 'price'],
    [`${T0},0,2,1,2,3`, 'price'],
    [`${T0},1,2,1,-2,3`, 'price'],
    [`${T0},1,2,1.5,2,3`, 'range'],
    [`${T0},1,2,1,3,3`, 'range'],
    [`${T0},1,2,1,2,1e3`, 'volume'],
    [`${T0 - 60_000},1,2,1,2,3`, 'time_not_rising'],
  ])('refuses %s and names the line', async (line, problem) => {
    const before = `${T0 - 60_000},1,1,1,1,1`;
    expect(await importText(`${HEADER}\n${before}\n${line}\n`)).toEqual({ ok: false, refusal: 'line_invalid', line: 3, problem });
    expect(await stored('1m')).toEqual([]);
  });

  it('refuses a pair that is not listed and a file that is broken', async () => {
    expect(await importText(HEADER, 'NONE_USDT')).toEqual({ ok: false, refusal: 'pair_unknown' });
    const broken = gzipSync(Buffer.from(`${HEADER}\n${T0},1,2,1,2,3\n`)).subarray(0, 30);
    expect(await importCandles(database, listings, 'BTC_USDT', '1m', chunks(broken, 7))).toEqual({ ok: false, refusal: 'file_unreadable' });
  });

  it('ends where the pair itself has traded', async () => {
    await database.queries
      .insertInto('trades')
      .values({
        id: 1,
        trade_no: '1',
        pair: 2,
        ticks: 100,
        lots: 1,
        quote_units: 1n,
        taker_side: 1,
        taker_order: 1,
        maker_order: 2,
        buyer: 1000,
        seller: 1001,
        buyer_fee: 0n,
        seller_fee: 0n,
        at: T0 + 90_000,
      })
      .execute();
    expect(await importText(`${T0},1,2,1,2,3`)).toEqual({ ok: true, candles: 1 });
    expect(await importText(`${T0},1,2,1,2,3\n${T0 + 60_000},1,2,1,2,3`)).toEqual({
      ok: false,
      refusal: 'line_invalid',
      line: 2,
      problem: 'overlaps_trades',
    });
  });
});

const HOURS = 'data/candles_btcusdt_1h.csv.gz';

describe.runIf(hasRecorded(HOURS))('importing recorded hours', () => {
  it('gives the days that the exchange published', async () => {
    const imported = await importCandles(database, listings, 'BTC_USDT', '1h', chunks(recordedBytes(HOURS), 65_536));
    expect(imported).toEqual({ ok: true, candles: gunzipSync(recordedBytes(HOURS)).toString().trim().split('\n').length - 1 });
    const theirs = new Map(recordedRows('data/candles_btcusdt_1d.csv.gz').map((row) => [Number(row[0]), row]));
    const days = (await stored('1D')).filter((day) => theirs.has(day.open_time));
    expect(days.length).toBeGreaterThan(1_400);
    for (const day of days) {
      const [, ...figures] = theirs.get(day.open_time) ?? [];
      expect([day.open, day.high, day.low, day.close].map((ticks) => ticks / 100)).toEqual(figures.slice(0, 4).map(Number));
    }
  });
});
