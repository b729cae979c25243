import type { Envelope } from '@marque/contract';
import type { EngineEvent } from '@marque/engine';
import { createTestPglite, failOnWrongAnswer, type TestStore } from '@marque/testkit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { CachedContents } from '../../src/adapters/contents/cached-contents.ts';
import { createMarketData, type RunningMarketData } from '../../src/adapters/market-data/market-data.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { createApp } from '../../src/http/app.ts';
import { marketHandlers } from '../../src/http/market/market-handlers.ts';
import type { Database } from '../../src/ports/database.ts';
import { siteSurface } from '../http/site-under-test.ts';
import { createListings } from './listed-world.ts';
import { hasRecorded, recordedJson } from './recorded-data.ts';

const T0 = Date.UTC(2026, 0, 5, 10, 0, 0);
const clock = { now: () => T0, monotonic: () => 0 };

let store: TestStore;
let database: Database;
let market: RunningMarketData;
let app: FastifyInstance;
let listings: Awaited<ReturnType<typeof createListings>>;

interface Answer<Data> extends Envelope<Data> {
  readonly data: Data;
}

const at =
  <Data = Record<string, unknown>>(host: string) =>
  async (path: string, fields: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const form = new URLSearchParams(fields).toString();
    const response = await app.inject(
      method === 'GET'
        ? { method, url: `/api${path}?${form}`, headers: { host } }
        : { method, url: `/api${path}`, payload: form, headers: { host, 'content-type': 'application/x-www-form-urlencoded' } },
    );
    return response.json<Answer<Data>>();
  };
const get = at('localhost');
const post = (path: string, fields: Record<string, string>) => get(path, fields, 'POST');

const levelChanged = (side: 'buy' | 'sell', ticks: number, lots: number): EngineEvent => ({
  type: 'level-changed',
  pair: 1,
  side,
  ticks,
  lots,
});
const trade = (id: number, pair: number, ticks: number, lots: number, quoteUnits: bigint): EngineEvent => ({
  type: 'traded',
  trade: id,
  pair,
  ticks,
  lots,
  quoteUnits,
  takerSide: 'buy',
  takerOrder: 2,
  makerOrder: 1,
  buyer: 1000,
  seller: 1001,
  buyerFee: 0n,
  sellerFee: 0n,
  at: T0 - 60_000,
});

beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  listings = await createListings(database);
  const organisations = new CachedOrganisations(database);
  await organisations.refresh();
  market = createMarketData({ database, listings, clock, report: () => undefined });
  await market.start({ books: new Map(), lastSequence: 0 });
  market.apply({
    batch: 1,
    lastSequence: 9,
    at: T0,
    resultReasons: new Set(),
    events: [
      levelChanged('buy', 12_000, 10_000),
      levelChanged('buy', 11_900, 25_000),
      levelChanged('sell', 12_100, 5_000),
      levelChanged('sell', 12_500, 40_000),
      trade(1, 1, 12_000, 10_000, 120_000_000n),
      trade(2, 1, 12_500, 20_000, 250_000_000n),
      trade(3, 2, 6_100_000, 1_000_000, 6_100_000_000_000n),
    ],
  });
  app = await createApp({
    handlers: marketHandlers({
      database,
      listings,
      contents: new CachedContents(database),
      marketData: market,
      clock,
      gateway: { health: { state: 'ready', waiting: 0, lastSequence: 0 } },
    }),
    organisations,
    surface: await siteSurface(new DatabaseSessions(database, clock)),
    clock,
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    onWrongAnswer: failOnWrongAnswer,
  });
});

afterAll(async () => {
  await app.close();
  await market.close();
  await database.close();
  await store.remove();
});

const DECIMAL = /^-?\d+(\.\d*[1-9])?$/;
const isMoney = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value));

const row = z.record(z.string(), z.unknown());
const lists = z.object({ data: z.looseObject({ main: z.record(z.string(), z.array(row)) }) });
const recentTrades = z.object({ data: z.array(row) });
const level = z.tuple([z.string(), z.string()]);
const depth = z.object({ data: z.strictObject({ bids: z.array(level), asks: z.array(level) }) });
const currencies = z.record(z.string(), z.string());

/** Values of a recorded field are decimals, codes or absent; ours must be of the same form, decimals always as strings. */
function expectForm(ours: unknown, theirs: unknown, name: string): void {
  if (isMoney(theirs) && name !== 'id' && name !== 'sort' && name !== 'sorting') expect(ours, name).toMatch(DECIMAL);
  else if (theirs !== null && ours !== null) expect(typeof ours, name).toBe(typeof theirs);
}

const LISTS = 'spec/recorded/getTradeLists.json';
const TRADES = 'spec/recorded/getTrades.json';
const DEPTH = 'spec/recorded/market_depth.json';

describe.runIf(hasRecorded(LISTS, TRADES, DEPTH))('recorded shapes', () => {
  it('of the market lists are ours, field by field', async () => {
    const recorded = z.parse(lists, recordedJson(LISTS));
    const answer = await get('/rt/getTradeLists');
    expect(answer).toMatchObject({ code: 0, msg: 'success' });
    const ours = z.parse(lists, answer);
    expect(Object.keys(ours.data)).toEqual(Object.keys(recorded.data));
    const [theirRow] = recorded.data.main['USDT'] ?? [];
    for (const ourRow of Object.values(ours.data.main).flat()) {
      expect(Object.keys(ourRow)).toEqual(Object.keys(theirRow ?? {}));
      for (const [name, value] of Object.entries(theirRow ?? {})) expectForm(ourRow[name], value, name);
      const currency = z.parse(currencies, ourRow['currency']);
      for (const [fiat, value] of Object.entries(currency)) expectForm(value, '1', fiat);
      // Roubles are ours, for readers of Russian.
      expect(Object.keys(currency)).toEqual([...Object.keys(z.parse(currencies, theirRow?.['currency'])), 'RUB']);
    }
  });

  it('of recent trades are ours, field by field', async () => {
    const recorded = z.parse(recentTrades, recordedJson(TRADES));
    const ours = z.parse(recentTrades, await get('/rt/getTrades', { market: 'USDT', token: 'ART' }));
    expect(ours.data).toHaveLength(2);
    for (const ourRow of ours.data) {
      expect(Object.keys(ourRow)).toEqual(Object.keys(recorded.data[0] ?? {}));
      for (const [name, value] of Object.entries(recorded.data[0] ?? {})) expectForm(ourRow[name], value, name);
      expect(ourRow['trade_no']).toMatch(/^\d{28}$/);
      expect(ourRow['created_at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
    expect(Number(ours.data[0]?.['id'])).toBeGreaterThan(Number(ours.data[1]?.['id']));
  });

  it('of the depth are ours: both sides fall, the best ask is last', async () => {
    const recorded = z.parse(depth, recordedJson(DEPTH));
    const ours = await get('/api_market/market/depth', { market: 'USDT', token: 'ART' });
    expect(Object.keys(ours.data)).toEqual(Object.keys(recorded.data));
    expect(ours.data).toEqual({
      bids: [
        ['1.2', '1'],
        ['1.19', '2.5'],
      ],
      asks: [
        ['1.25', '4'],
        ['1.21', '0.5'],
      ],
    });
    for (const side of ['bids', 'asks'] as const) {
      const prices = recorded.data[side].map(([price]) => Number(price));
      expect(prices).toEqual([...prices].sort((a, b) => b - a));
    }
  });
});

describe('market calls', () => {
  it('value every market in money of every country', async () => {
    const { data } = await at<{ main: Record<string, { token: string; latest_price: string; currency: Record<string, string> }[]> }>(
      'localhost',
    )('/rt/getTradeLists');
    expect(Object.keys(data.main)).toEqual(['USDT', 'BTC', 'CKUSD']);
    const tea = data.main['BTC']?.find((row) => row.token === 'TEA');
    expect(tea?.latest_price).toBe('0.00003');
    expect(tea?.currency).toEqual({ CNY: '13.1211', KRW: '2537.112', USD: '1.83', JPY: '274.2255', HKD: '14.2923', RUB: '168.909' });
  });

  it('rank by turnover, change and listing, four of each at most', async () => {
    const { data } =
      await at<Record<'hot' | 'by_percent' | 'by_time', { id: number; token: string; percent_change: string }[]>>('localhost')(
        '/rt/getTradeLists',
      );
    for (const ranked of [data.hot, data.by_percent, data.by_time]) expect(ranked.length).toBeLessThanOrEqual(4);
    expect(data.by_time.map(({ id }) => id)).toEqual(data.by_time.map(({ id }) => id).sort((a, b) => b - a));
    expect(data.hot[0]?.token).toBe('BTC');
    expect(data.by_percent[0]).toMatchObject({ token: 'ART', percent_change: '0.0416666666' });
    expect(await get('/Token/getHotTokens', { size: '1' }, 'POST')).toMatchObject({
      data: [{ token: 'BTC', rank: 1, logo_url: '/brand/BTC.svg' }],
    });
  });

  it('show only what the organisation offers', async () => {
    const second = at<unknown[]>('second.localhost');
    expect((await second('/Market/getPair')).data).toHaveLength(1);
    for (const path of ['/rt/getTrades', '/rt/getOrders', '/rt/getDepth', '/rt/kline', '/rt/getBrief', '/Market/getPair']) {
      expect((await second(path, { pair: 'BTC_USDT' })).code, path).toBe(12901);
      expect((await second(path, { pair: 'ART_USDT' })).code, path).toBe(0);
    }
    expect((await second('/Org/Index/tokenGetInfo', { token: 'BTC' }, 'POST')).code).toBe(12901);
    expect((await second('/rt/getTrades')).code).toBe(12901);
  });

  it('find a pair by code and by what people read', async () => {
    for (const pair of ['ART_CKUSD', 'ART_CK.USD'])
      expect(await get('/rt/getBrief', { pair })).toMatchObject({ code: 0, data: { pair: 'ART_CKUSD' } });
  });

  it('give book, depth and what remains at a price', async () => {
    expect((await get('/rt/getOrders', { pair: 'ART_USDT', size: '1' })).data).toEqual({
      pair: 'ART_USDT',
      bids: [['1.2', '1']],
      asks: [['1.21', '0.5']],
      seq: 9,
    });
    expect((await get('/rt/getDepth', { pair: 'ART_USDT' })).data).toEqual({
      pair: 'ART_USDT',
      bids: [
        ['1.2', '1'],
        ['1.19', '3.5'],
      ],
      asks: [
        ['1.21', '0.5'],
        ['1.25', '4.5'],
      ],
    });
    const remaining = (price: string) => post('/Org/Order/getRemainingAmountsByPrice', { pair: 'ART_USDT', side: 'buy', price });
    expect((await remaining('1.19')).data).toEqual([{ price: '1.19', amount: '2.5', total: '2.975' }]);
    expect((await remaining('1.21')).data).toEqual([]);
    expect((await remaining('1.19001')).code).toBe(12103);
  });

  it('give candles by our names and by recorded minutes', async () => {
    const candles = await get('/rt/kline', { pair: 'ART_USDT', time_type: '1m' });
    expect(candles.data).toEqual([
      {
        timestamp: T0 - 60_000,
        o_price: '1.2',
        max_price: '1.25',
        min_price: '1.2',
        c_price: '1.25',
        amount: '3',
        volume: expect.stringMatching(/^3\.\d+$/),
      },
    ]);
    expect((await get('/rt/kline', { pair: 'ART_USDT', time_type: '1' })).data).toEqual(candles.data);
    for (const minutes of [1, 5, 10, 15, 30, 60, 240, 1440, 10080, 43200]) {
      expect(await get('/rt/kline', { pair: 'ART_USDT', time_type: String(minutes) }), `${minutes} minutes`).toMatchObject({
        code: 0,
        data: [{ c_price: '1.25' }],
      });
    }
    expect(await get('/rt/kline', { pair: 'ART_USDT', time_type: '7m' })).toMatchObject({ code: 12900, data: { field: 'time_type' } });
    expect(await get('/rt/kline', { pair: 'ART_USDT', size: '1001' })).toMatchObject({ code: 12900, data: { field: 'size' } });
  });

  it('give precisions, limits, guide price and opening time', async () => {
    expect((await get('/Market/getPair', { pair: 'ART_USDT' })).data).toEqual([
      {
        id: 1,
        pair: 'ART_USDT',
        token: 'ART',
        token_as: 'ART',
        market: 'USDT',
        market_as: 'USDT',
        price_precision: 4,
        amount_precision: 4,
        min_amount: '0.001',
        max_amount: '100000',
        opening_time: null,
        status: 1,
      },
    ]);
    expect((await post('/Org/Asset/getGuidePrice', { pair: 'ART_USDT' })).data).toEqual({
      pair: 'ART_USDT',
      guide_price: '1.25',
      min_price: '0.1389',
      max_price: '11.25',
    });
    expect((await post('/Org/Asset/getPricePrecision', { pair: 'TEA_BTC' })).data).toEqual([{ pair: 'TEA_BTC', precision: 6 }]);
    expect((await post('/Org/Asset/getBizPrecision', { token: 'CK.USD' })).data).toEqual([{ token: 'CKUSD', precision: 4 }]);
    expect((await post('/Market/getOpeningTime', { pair: 'ART_USDT' })).data).toEqual({
      pair: 'ART_USDT',
      opening_time: null,
      server_time: '2026-01-05 10:00:00',
    });
    expect((await get('/Market/getMarketInfo', { market: 'CK.USD' })).data).toEqual([
      { market: 'CKUSD', market_as: 'CK.USD', sort: 2, precision: 4, tokens: ['ART'] },
    ]);
    expect((await post('/Org/Index/tokenGetInfo', { token: 'ART' })).data).toMatchObject({
      token: 'ART',
      intro: 'About Artisan house',
      release_time: null,
    });
  });

  it('give the opening time of a pair that is not open yet, and the time to count from', async () => {
    await database.run('update pairs set opens_at = $1 where id = 5', [T0 + 90_000]);
    await listings.refresh();
    expect((await post('/Market/getOpeningTime', { pair: 'TEA_BTC' })).data).toEqual({
      pair: 'TEA_BTC',
      opening_time: '2026-01-05 10:01:30',
      server_time: '2026-01-05 10:00:00',
    });
    expect((await get('/Market/getPair', { pair: 'TEA_BTC' })).data).toMatchObject([{ opening_time: '2026-01-05 10:01:30' }]);
    await database.run('update pairs set opens_at = 0 where id = 5');
    await listings.refresh();
  });

  it('give fiat rates of every token or of one', async () => {
    expect((await get('/rt/exchange/fiat', { token: 'BTC', fiat: 'USD' })).data).toEqual([{ token: 'BTC', fiat: 'USD', rate: '61000' }]);
    expect((await get('/rt/exchange/fiat', { token: 'USDT' })).data).toHaveLength(6);
    expect((await get('/rt/exchange/fiat', { fiat: 'ABC' })).data).toEqual([]);
  });
});
