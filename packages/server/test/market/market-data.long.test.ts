import { formatSteps, formatUnits } from '@marque/domain/money';
import { candleOfTrade, candleOpen, recordNumber, RESOLUTIONS, rollUp } from '@marque/domain/trading';
import type { EngineEvent, Traded } from '@marque/engine';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarketData, type RunningMarketData } from '../../src/adapters/market-data/market-data.ts';
import type { Database } from '../../src/ports/database.ts';
import { tickerOf } from '../../src/http/market/ticker-of.ts';
import type { ListedPair, Listings } from '../../src/ports/listings.ts';
import { createListings } from './listed-world.ts';

const T0 = Date.UTC(2026, 0, 5, 10, 0, 0);
const NO_BOOKS = { books: new Map(), lastSequence: 0 };

let store: TestStore;
let database: Database;
let listings: Listings;
let now = T0;
let batches = 0;
let market: RunningMarketData;
const faults: unknown[] = [];

const open = () => createMarketData({ database, listings, clock: { now: () => now }, report: (fault) => faults.push(fault) });

function pairOf(id: number): ListedPair {
  const pair = listings.pairById(id);
  if (!pair) throw new Error(`no pair ${id}`);
  return pair;
}

const traded = (trade: number, pair: number, ticks: number, lots: number, at: number): Traded => ({
  type: 'traded',
  trade,
  pair,
  ticks,
  lots,
  quoteUnits: BigInt(ticks) * BigInt(lots),
  takerSide: trade % 2 === 0 ? 'buy' : 'sell',
  takerOrder: trade * 2,
  makerOrder: trade * 2 + 1,
  buyer: 1000,
  seller: 1001,
  buyerFee: 0n,
  sellerFee: 0n,
  at,
});

/** Stores trades as a committed batch does, then tells the market of them. */
async function commit(events: readonly EngineEvent[]): Promise<void> {
  await writeTrades(events);
  apply(events);
}

async function writeTrades(events: readonly EngineEvent[]): Promise<void> {
  const trades = events.filter((event) => event.type === 'traded');
  if (trades.length === 0) return;
  await database.queries
    .insertInto('trades')
    .values(
      trades.map((event) => ({
        id: event.trade,
        trade_no: recordNumber(event.at, event.trade),
        pair: event.pair,
        ticks: event.ticks,
        lots: event.lots,
        quote_units: event.quoteUnits,
        taker_side: event.takerSide === 'buy' ? (1 as const) : (2 as const),
        taker_order: event.takerOrder,
        maker_order: event.makerOrder,
        buyer: event.buyer,
        seller: event.seller,
        buyer_fee: 0n,
        seller_fee: 0n,
        at: event.at,
      })),
    )
    .execute();
}

function apply(events: readonly EngineEvent[]): void {
  batches += 1;
  market.apply({ batch: batches, lastSequence: batches, at: now, events, resultReasons: new Set() });
}

/** Every candle of every resolution must be the roll-up of the stored trades (M10). */
async function expectCandlesOfTrades(): Promise<void> {
  const trades = await database.queries.selectFrom('trades').selectAll().orderBy('id').execute();
  for (const pair of listings.pairs) {
    const own = trades.filter((trade) => trade.pair === pair.id);
    for (const resolution of [...RESOLUTIONS, '3m', '10m', '2h', '6h', '12h', '3D'] as const) {
      const wanted = rollUp(
        own.map((trade) =>
          candleOfTrade('1s', {
            trade: trade.id,
            at: trade.at,
            ticks: trade.ticks,
            lots: trade.lots,
            quoteUnits: BigInt(trade.quote_units),
            takerSide: trade.taker_side === 1 ? 'buy' : 'sell',
          }),
        ),
        resolution,
      );
      expect(market.latestCandle(pair.id, resolution), `the growing bar of ${resolution}`).toEqual(wanted.at(-1));
      const shown = await market.candles(pair.id, resolution, { limit: 100_000 });
      expect(shown).toEqual(
        wanted.map((bar) => ({
          timestamp: bar.openTime,
          o_price: formatSteps(bar.open, pair.priceScale),
          max_price: formatSteps(bar.high, pair.priceScale),
          min_price: formatSteps(bar.low, pair.priceScale),
          c_price: formatSteps(bar.close, pair.priceScale),
          amount: formatUnits(bar.lots, pair.amountScale),
          volume: formatUnits(bar.quoteUnits, pair.quoteToken.scale),
        })),
      );
    }
  }
}

beforeAll(async () => {
  // A market that a test lets crash must not save once more when its second is over.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  store = await createTestPglite();
  database = await store.open();
  listings = await createListings(database);
});

afterAll(async () => {
  vi.useRealTimers();
  await database.close();
  await store.remove();
});

beforeEach(async () => {
  for (const table of ['trades', 'candles', 'candle_watermark']) await database.run(`delete from ${table}`);
  now = T0;
  market = open();
  await market.start(NO_BOOKS);
});

afterEach(async () => {
  await market.close();
  expect(faults.splice(0)).toEqual([]);
});

describe('the book', () => {
  it('shows levels from the best price outward and forgets empty ones', () => {
    const level = (side: 'buy' | 'sell', ticks: number, lots: number): EngineEvent => ({
      type: 'level-changed',
      pair: 1,
      side,
      ticks,
      lots,
    });
    apply([level('buy', 9, 10), level('buy', 11, 20_000), level('buy', 10, 30), level('sell', 13, 5), level('sell', 12, 7)]);
    apply([level('buy', 10, 0), level('sell', 12, 8)]);
    expect(market.depth(1, 10)).toEqual({
      bids: [
        ['0.0011', '2'],
        ['0.0009', '0.001'],
      ],
      asks: [
        ['0.0012', '0.0008'],
        ['0.0013', '0.0005'],
      ],
      seq: batches,
    });
    expect(market.depth(1, 1).bids).toHaveLength(1);
    expect(market.amountAt(1, 'buy', 11)).toBe('2');
    expect(market.amountAt(1, 'buy', 10)).toBeUndefined();
  });

  it('starts from the levels that the engine holds', async () => {
    await market.close();
    market = open();
    await market.start({ books: new Map([[1, { bids: [{ ticks: 5, lots: 10_000 }], asks: [] }]]), lastSequence: 77 });
    expect(market.depth(1, 5)).toEqual({ bids: [['0.0005', '1']], asks: [], seq: 77 });
  });
});

/** A pair's figures as the wire writes them. */
function tickerAt(id: number) {
  const pair = listings.pairById(id);
  if (!pair) throw new Error(`pair ${id} is not listed`);
  return tickerOf(market, pair);
}

describe('the figures of a day', () => {
  it('measure against the price 24 hours ago and forget what is older', async () => {
    await commit([traded(1, 1, 10_000, 10_000, now)]);
    now += 60 * 60_000;
    await commit([traded(2, 1, 12_000, 20_000, now), traded(3, 1, 9_000, 10_000, now)]);
    expect(tickerAt(1)).toEqual({
      pair: 'ART_USDT',
      latest_price: '0.9',
      last: '1',
      change: '-0.1',
      max_price: '1.2',
      min_price: '0.9',
      amount: '4',
      vol: '4.3',
      is_up: '-1',
    });
    expect(market.previousPrice(1)).toBe('1.2');
    now = T0 + 24 * 60 * 60_000 + 60_000;
    expect(tickerAt(1)).toMatchObject({ last: '1', max_price: '1.2', min_price: '0.9', amount: '3' });
    now += 60 * 60_000;
    expect(tickerAt(1)).toMatchObject({
      latest_price: '0.9',
      last: '0.9',
      change: '0',
      max_price: '0.9',
      min_price: '0.9',
      amount: '0',
      vol: '0',
    });
  });

  it('of a pair that never traded stand at its guide price', () => {
    expect(tickerAt(2)).toMatchObject({ latest_price: '60000', last: '60000', change: '0', amount: '0', is_up: '1' });
    expect(market.referenceTicks(2)).toBe(6_000_000);
  });

  it('and the recent trades are the same after a restart', async () => {
    const events = Array.from({ length: 130 }, (_, i) =>
      traded(i + 1, i % 3 === 0 ? 1 : 4, 10_000 + ((i * 37) % 500), 100 + i, T0 + i * 7_000),
    );
    now = T0 + 130 * 7_000;
    await commit(events);
    const before = [1, 4].map((pair) => [market.ticker(pair), market.recentTrades(pair, 100), market.previousPrice(pair)]);
    await market.close();
    market = open();
    await market.start(NO_BOOKS);
    expect([1, 4].map((pair) => [market.ticker(pair), market.recentTrades(pair, 100), market.previousPrice(pair)])).toEqual(before);
    expect(market.recentTrades(4, 2).map((row) => row.id)).toEqual([129, 128]);
    expect(market.recentTrades(4, 1)[0]).toEqual({
      created_at: '2026-01-05 10:14:56',
      price: formatSteps(events[128]?.ticks ?? 0, 4),
      amount: '0.0228',
      volume: formatUnits(events[128]?.quoteUnits ?? 0n, pairOf(4).quoteToken.scale),
      dominance: '2',
      id: 129,
      trade_no: '2026010510145600000000000129',
      sorting: (T0 + 128 * 7_000) / 1000,
    });
  });
});

describe('candles', () => {
  it('are the roll-up of the trades, saved or not, through crashes', async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let trade = 0;
    for (let round = 0; round < 12; round += 1) {
      const events = Array.from({ length: 40 }, () => {
        now += random(round % 4 === 0 ? 40 * 3_600_000 : 4_000);
        trade += 1;
        return traded(trade, 1 + random(2), 10_000 + random(2_000), 1 + random(90_000), now);
      });
      await commit(events);
      if (round % 3 === 0) await market.save();
      if (round % 4 === 2) {
        // A crash: nothing is saved, and the last batch reached the database but not the market.
        trade += 1;
        await writeTrades([traded(trade, 1, 11_111, 500, now)]);
        market = open();
        await market.start(NO_BOOKS);
      }
      await expectCandlesOfTrades();
    }
  });

  it('wait in memory while the store refuses them', async () => {
    await commit([traded(1, 1, 10_000, 10_000, now), traded(2, 1, 10_000, 5_000, now)]);
    await database.run('alter table candle_watermark rename to elsewhere');
    await market.save();
    expect(faults.splice(0)).toHaveLength(1);
    await database.run('alter table elsewhere rename to candle_watermark');
    await expectCandlesOfTrades();
    await market.save();
    const saved = await database.run('select trades, first_trade, last_trade, taker_lots, taker_units from candles');
    expect(saved).toHaveLength(RESOLUTIONS.length);
    for (const bar of saved)
      expect(bar).toEqual({ trades: 2, first_trade: 1, last_trade: 2, taker_lots: 5_000n, taker_units: 50_000_000n });
  });

  it('take in what was committed while the market was starting', async () => {
    await market.close();
    market = open();
    const starting = market.start(NO_BOOKS);
    await writeTrades([traded(1, 1, 10_000, 10_000, now)]);
    apply([traded(1, 1, 10_000, 10_000, now)]);
    await starting;
    await expectCandlesOfTrades();
    expect(market.recentTrades(1, 10)).toHaveLength(1);
  });

  it('are given newest last, within a range and a limit', async () => {
    await commit([0, 1, 2, 3, 4].map((i) => traded(i + 1, 1, 10_000 + i, 10, T0 + i * 60_000)));
    const opens = async (range: Parameters<RunningMarketData['candles']>[2]) =>
      (await market.candles(1, '1m', range)).map(({ timestamp }) => (timestamp - T0) / 60_000);
    expect(await opens({ limit: 2 })).toEqual([3, 4]);
    expect(await opens({ begin: T0 + 60_000, end: T0 + 3 * 60_000, limit: 100 })).toEqual([1, 2]);
    expect(await opens({ end: T0 + 3 * 60_000, limit: 2 })).toEqual([1, 2]);
  });

  it('of ten minutes are whole ones, within a range and a limit', async () => {
    const start = candleOpen('10m', T0) + 10 * 60_000;
    await commit([0, 5, 10, 15, 20, 30, 35].map((minute, i) => traded(i + 1, 1, 10_000 + i, 10, start + minute * 60_000)));
    const bars = async (range: Parameters<RunningMarketData['candles']>[2]) =>
      (await market.candles(1, '10m', range)).map(({ timestamp, o_price, c_price }) => [(timestamp - start) / 60_000, o_price, c_price]);
    const all = [
      [0, '1', '1.0001'],
      [10, '1.0002', '1.0003'],
      [20, '1.0004', '1.0004'],
      [30, '1.0005', '1.0006'],
    ];
    expect(await bars({ limit: 100 })).toEqual(all);
    for (const limit of [1, 2, 3, 4]) expect(await bars({ limit })).toEqual(all.slice(-limit));
    expect(await bars({ begin: start + 60_000, end: start + 30 * 60_000, limit: 100 })).toEqual(all.slice(1, 3));
    expect(await bars({ end: start + 30 * 60_000, limit: 1 })).toEqual(all.slice(2, 3));
  });
});

describe('a process that saves nothing itself', () => {
  const follow = () =>
    createMarketData({ database, listings, clock: { now: () => now }, isSaving: false, report: (fault) => faults.push(fault) });
  const figuresOf = async (data: RunningMarketData) => ({
    days: listings.pairs.map(({ id }) => tickerOf(data, pairOf(id))),
    bars: await Promise.all(
      listings.pairs.flatMap(({ id }) => RESOLUTIONS.map((resolution) => data.candles(id, resolution, { limit: 100_000 }))),
    ),
    growing: listings.pairs.flatMap(({ id }) => RESOLUTIONS.map((resolution) => data.latestCandle(id, resolution))),
  });

  it('shows what the one shows that saves, whenever it was opened and whatever is saved by then', async () => {
    const followers: RunningMarketData[] = [];
    let trade = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      now += 7_000;
      const events = [1, 2, 1].map((pair, i) =>
        traded((trade += 1), pair, 10_000 + ((turn * 7 + i * 3) % 50), 10 + i, now - 2_000 + i * 900),
      );
      await writeTrades(events);
      if (turn % 10 === 5) {
        // Opened when the trades are stored and the one that saves has not heard of them, or has half a minute unsaved.
        const opened = follow();
        await opened.start(NO_BOOKS);
        followers.push(opened);
      }
      apply(events);
      for (const each of followers) each.apply({ batch: batches, lastSequence: batches, at: now, events, resultReasons: new Set() });
      if (turn % 3 === 0) await market.save();
      if (turn % 4 === 0) for (const each of followers) await each.save();
    }
    const wanted = await figuresOf(market);
    for (const each of followers) expect(await figuresOf(each)).toEqual(wanted);
    await market.save();
    for (const each of followers) await each.save();
    for (const each of followers) expect(await figuresOf(each)).toEqual(wanted);
    for (const each of followers) await each.close();
  });

  it('takes nothing back that another one has saved', async () => {
    await commit([traded(1, 1, 10_000, 10, T0)]);
    const late = open();
    await late.start(NO_BOOKS);
    await commit([traded(2, 1, 10_500, 20, T0 + 100)]);
    late.apply({ batch: 1, lastSequence: 1, at: now, events: [traded(2, 1, 10_500, 20, T0 + 100)], resultReasons: new Set() });
    await commit([traded(3, 1, 11_000, 30, T0 + 200)]);
    await market.save();
    await late.save();
    await late.close();
    await expectCandlesOfTrades();
    expect(await database.run('select trade from candle_watermark')).toEqual([{ trade: 3 }]);
  });
});
