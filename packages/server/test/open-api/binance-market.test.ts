import type { AddressInfo } from 'node:net';
import Binance from 'binance-api-node';
import { binance } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const MINUTE_MS = 60_000;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let address = '';

const ask = async (path: string, host = 'localhost') => {
  const answer = await world.app.inject({ method: 'GET', url: `/api/v3${path}`, headers: { host } });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};
const read = async <Body>(path: string): Promise<Body> => {
  const answer = await world.app.inject({ method: 'GET', url: `/api/v3${path}`, headers: { host: 'localhost' } });
  expect(answer.statusCode, path).toBe(200);
  return answer.json<Body>();
};

const placed = async (trader: Trader, order: Record<string, string>): Promise<void> => {
  expect((await trader.place(order)).code).toBe(0);
};

// Ann offers at three prices; Ben takes two of them with one order, waits, and sells some back.
beforeAll(async () => {
  world = await startTradingWorld();
  const funds = { ART: 1_000n * UNIT, USDT: 10_000n * UNIT };
  ann = await world.trader('10000001', funds);
  ben = await world.trader('10000002', funds);
  for (const [price, amount] of [
    ['1.2', '10'],
    ['1.2', '5'],
    ['1.25', '20'],
    ['1.3', '40'],
  ] as const)
    await placed(ann, { side: 'sell', price, amount });
  await placed(ann, { side: 'buy', price: '1.1', amount: '30' });
  await placed(ben, { side: 'buy', market_type: 'market', amount: '25' });
  world.pass(2 * MINUTE_MS);
  await placed(ben, { side: 'sell', market_type: 'market', amount: '4' });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://localhost:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

describe('the market data that programs read', () => {
  it('are there, at a time', async () => {
    expect(await ask('/ping')).toEqual({ status: 200, body: {} });
    expect(await ask('/time')).toEqual({ status: 200, body: { serverTime: world.clock.now() } });
  });

  it('name the pairs of the organisation with the steps of their prices and amounts', async () => {
    const all = await read<{ symbols: readonly { symbol: string; status: string; filters: readonly object[] }[] }>('/exchangeInfo');
    expect(all.symbols.map(({ symbol, status }) => `${symbol} ${status}`)).toEqual([
      'BTCUSDT TRADING',
      'ARTUSDT TRADING',
      'CKUSDUSDT TRADING',
      'ARTCKUSD TRADING',
      'TEABTC TRADING',
    ]);
    expect(all.symbols[1]?.filters).toEqual([
      { filterType: 'PRICE_FILTER', minPrice: '0.0001', maxPrice: '900719925474.0991', tickSize: '0.0001' },
      { filterType: 'LOT_SIZE', minQty: '0.001', maxQty: '100000', stepSize: '0.0001' },
      { filterType: 'ICEBERG_PARTS', limit: 100 },
      { filterType: 'MARKET_LOT_SIZE', minQty: '0.001', maxQty: '100000', stepSize: '0.0001' },
      { filterType: 'PERCENT_PRICE', multiplierUp: '9', multiplierDown: '0.1111111111111111', avgPriceMins: 0 },
      {
        filterType: 'NOTIONAL',
        minNotional: '0',
        applyMinToMarket: false,
        maxNotional: '92233720368.54775807',
        applyMaxToMarket: true,
        avgPriceMins: 0,
      },
      { filterType: 'MAX_NUM_ORDERS', maxNumOrders: 500 },
      { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: 20 },
    ]);
    const names = async (query: string) =>
      (await read<{ symbols: readonly { symbol: string }[] }>(`/exchangeInfo?${query}`)).symbols.map(({ symbol }) => symbol);
    expect(await names('symbol=TEABTC')).toEqual(['TEABTC']);
    expect(await names(`symbols=${encodeURIComponent('["BTCUSDT","ARTUSDT"]')}`)).toEqual(['BTCUSDT', 'ARTUSDT']);
    const elsewhere = await ask('/exchangeInfo', 'second.localhost');
    expect(elsewhere.body).toMatchObject({ symbols: [{ symbol: 'ARTUSDT' }] });
    expect(elsewhere.body).not.toMatchObject({ symbols: [{}, {}] });
  });

  it('have the book from the best price on', async () => {
    const book = {
      bids: [['1.1', '26']],
      asks: [
        ['1.25', '10'],
        ['1.3', '40'],
      ],
    };
    const whole = await read<{ lastUpdateId: number }>('/depth?symbol=ARTUSDT');
    expect(whole).toEqual({ lastUpdateId: world.marketData.depth(1, 1).seq, ...book });
    expect(whole.lastUpdateId).toBeGreaterThan(0);
    expect(await read('/depth?symbol=ARTUSDT&limit=1')).toMatchObject({ asks: [['1.25', '10']] });
  });

  it('have every trade, by its number too', async () => {
    const trades = await read<readonly { id: number }[]>('/trades?symbol=ARTUSDT');
    expect(trades).toEqual([
      { id: 1, price: '1.2', qty: '10', quoteQty: '12', isBuyerMaker: false, isBestMatch: true, time: expect.any(Number) as number },
      { id: 2, price: '1.2', qty: '5', quoteQty: '6', isBuyerMaker: false, isBestMatch: true, time: expect.any(Number) as number },
      { id: 3, price: '1.25', qty: '10', quoteQty: '12.5', isBuyerMaker: false, isBestMatch: true, time: expect.any(Number) as number },
      { id: 4, price: '1.1', qty: '4', quoteQty: '4.4', isBuyerMaker: true, isBestMatch: true, time: world.clock.now() },
    ]);
    expect(await read('/trades?symbol=ARTUSDT&limit=1')).toMatchObject([{ id: 4 }]);
    expect(await read('/historicalTrades?symbol=ARTUSDT&fromId=2&limit=2')).toMatchObject([{ id: 2 }, { id: 3 }]);
    expect(await read('/trades?symbol=TEABTC')).toEqual([]);
  });

  it('join the trades of one order at one price', async () => {
    const [first, second, third] = [
      { a: 1, f: 1, l: 2, p: '1.2', q: '15', m: false, M: true },
      { a: 3, f: 3, l: 3, p: '1.25', q: '10', m: false, M: true },
      { a: 4, f: 4, l: 4, p: '1.1', q: '4', m: true, M: true, T: world.clock.now() },
    ];
    expect(await read('/aggTrades?symbol=ARTUSDT')).toMatchObject([first, second, third]);
    expect(await read('/aggTrades?symbol=ARTUSDT&limit=2')).toMatchObject([second, third]);
    expect(await read('/aggTrades?symbol=ARTUSDT&fromId=3&limit=1')).toMatchObject([second]);
    expect(await read(`/aggTrades?symbol=ARTUSDT&startTime=${world.clock.now() - MINUTE_MS}`)).toMatchObject([third]);
    expect(await read(`/aggTrades?symbol=ARTUSDT&startTime=1&endTime=${world.clock.now() - MINUTE_MS}`)).toMatchObject([first, second]);
    expect(await read(`/aggTrades?symbol=ARTUSDT&startTime=${world.clock.now() + 1}`)).toEqual([]);
  });

  it('have bars with their trades and what takers bought, from a time on or up to it', async () => {
    const open = Math.floor(world.clock.now() / MINUTE_MS) * MINUTE_MS;
    const newest = [open, '1.1', '1.1', '1.1', '1.1', '4', open + MINUTE_MS - 1, '4.4', 1, '0', '0', '0'];
    const bars = await read<readonly (readonly unknown[])[]>('/klines?symbol=ARTUSDT&interval=1m');
    expect(bars).toHaveLength(2);
    expect(bars[1]).toEqual(newest);
    expect(bars[0]?.slice(1)).toEqual([
      '1.2',
      '1.25',
      '1.2',
      '1.25',
      '25',
      Number(bars[0]?.[0]) + MINUTE_MS - 1,
      '30.5',
      3,
      '25',
      '30.5',
      '0',
    ]);
    expect(await read('/klines?symbol=ARTUSDT&interval=1m&limit=1')).toEqual([newest]);
    expect(await read('/klines?symbol=ARTUSDT&interval=1m&startTime=1&limit=1')).toEqual([bars[0]]);
    expect(await read(`/klines?symbol=ARTUSDT&interval=1m&endTime=${open - 1}`)).toEqual([bars[0]]);
    for (const interval of ['1s', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d', '3d', '1w', '1M']) {
      const rows = await read<readonly (readonly unknown[])[]>(`/uiKlines?symbol=ARTUSDT&interval=${interval}`);
      expect(
        rows.reduce((sum, row) => sum + Number(row[5]), 0),
        interval,
      ).toBe(29);
    }
  });

  it('have the figures of a day, of one, some or all', async () => {
    expect(await read('/ticker/24hr?symbol=ARTUSDT')).toEqual({
      symbol: 'ARTUSDT',
      priceChange: '-0.1',
      priceChangePercent: '-8.333',
      weightedAvgPrice: '1.20344827',
      prevClosePrice: '1.2',
      openPrice: '1.2',
      highPrice: '1.25',
      lowPrice: '1.1',
      lastPrice: '1.1',
      lastQty: '4',
      bidPrice: '1.1',
      bidQty: '26',
      askPrice: '1.25',
      askQty: '10',
      volume: '29',
      quoteVolume: '34.9',
      openTime: world.clock.now() - 1_440 * MINUTE_MS,
      closeTime: world.clock.now(),
      firstId: 1,
      lastId: 4,
      count: 4,
    });
    expect(await read('/ticker/24hr?type=MINI&symbol=TEABTC')).toMatchObject({ lastPrice: '0.00003', firstId: -1, lastId: -1, count: 0 });
    expect(await read<readonly object[]>('/ticker/24hr')).toHaveLength(5);
    expect(await read('/ticker/price?symbol=ARTUSDT')).toEqual({ symbol: 'ARTUSDT', price: '1.1' });
    expect(await read(`/ticker/price?symbols=${encodeURIComponent('["ARTUSDT"]')}`)).toEqual([{ symbol: 'ARTUSDT', price: '1.1' }]);
    expect(await read('/ticker/bookTicker?symbol=ARTUSDT')).toEqual({
      symbol: 'ARTUSDT',
      bidPrice: '1.1',
      bidQty: '26',
      askPrice: '1.25',
      askQty: '10',
    });
    expect(await read('/avgPrice?symbol=ARTUSDT')).toEqual({ mins: 5, price: '1.20344827', closeTime: world.clock.now() });
    expect(await read('/avgPrice?symbol=BTCUSDT')).toMatchObject({ price: '60000' });
  });

  it.each([
    ['/depth?symbol=NOPE', 400, -1121],
    ['/ticker/price?symbol=ARTUSDT&symbols=%5B%22ARTUSDT%22%5D', 400, -1102],
    ['/ticker/price?symbols=%5B%22NOPE%22%5D', 400, -1121],
    ['/depth', 400, -1102],
    ['/depth?symbol=art', 400, -1102],
    ['/depth?symbol=ARTUSDT&limit=0', 400, -1102],
    ['/depth?symbol=ARTUSDT&limit=5001', 400, -1102],
    ['/depth?symbol=ARTUSDT&symbol=BTCUSDT', 400, -1102],
    ['/depth?symbol=ARTUSDT&li%00mit=1', 400, -1100],
    ['/klines?symbol=ARTUSDT&interval=7m', 400, -1102],
    ['/klines?symbol=ARTUSDT&interval=toString', 400, -1102],
    ['/klines?symbol=ARTUSDT&interval=1m&startTime=-1', 400, -1102],
    ['/exchangeInfo?symbols=ARTUSDT', 400, -1102],
    ['/exchangeInfo?symbols=%5B1%5D', 400, -1102],
    ['/nothing', 404, -1000],
  ])('answer %s with status %i and error %s', async (path, status, code) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, msg: expect.stringMatching(/^[A-Z].*\.$/) as string });
  });

  it('know no other method and no other host', async () => {
    const posted = await world.app.inject({ method: 'POST', url: '/api/v3/ping', headers: { host: 'localhost' } });
    expect([posted.statusCode, posted.headers['allow'], posted.json()]).toMatchObject([405, 'GET', { code: -1000 }]);
    expect(await ask('/ping', 'elsewhere.example')).toMatchObject({ status: 404, body: { code: -1000 } });
  });
});

describe('unmodified clients', () => {
  it('ccxt: markets, book, trades, candles, tickers', async () => {
    const exchange = new binance({ options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false } });
    exchange.urls['api'] = { ...(exchange.urls['api'] as object), public: `${address}/api/v3`, private: `${address}/api/v3` };
    const markets = await exchange.loadMarkets();
    expect(markets['ART/USDT']).toMatchObject({
      active: true,
      precision: { price: 0.0001, amount: 0.0001 },
      limits: { amount: { min: 0.001 } },
    });
    expect(await exchange.fetchTime()).toBe(world.clock.now());
    expect(await exchange.fetchOrderBook('ART/USDT')).toMatchObject({
      bids: [[1.1, 26]],
      asks: [
        [1.25, 10],
        [1.3, 40],
      ],
    });
    const trades = await exchange.fetchTrades('ART/USDT');
    expect(trades.map(({ price, amount, side }) => [price, amount, side])).toEqual([
      [1.2, 15, 'buy'],
      [1.25, 10, 'buy'],
      [1.1, 4, 'sell'],
    ]);
    const candles = await exchange.fetchOHLCV('ART/USDT', '1m');
    expect(candles.map((candle) => candle.slice(1))).toEqual([
      [1.2, 1.25, 1.2, 1.25, 25],
      [1.1, 1.1, 1.1, 1.1, 4],
    ]);
    expect(await exchange.fetchTicker('ART/USDT')).toMatchObject({ last: 1.1, bid: 1.1, ask: 1.25, baseVolume: 29, percentage: -8.333 });
    expect(Object.keys(await exchange.fetchTickers())).toHaveLength(5);
    expect(await exchange.fetchBidsAsks(['ART/USDT'])).toMatchObject({ 'ART/USDT': { bid: 1.1, ask: 1.25 } });
    expect(await exchange.fetchLastPrices(['ART/USDT'])).toMatchObject({ 'ART/USDT': { price: 1.1 } });
    await expect(exchange.publicGetDepth({ symbol: 'NOPE' })).rejects.toThrow('-1121');
  });

  it('binance-api-node: the same', async () => {
    const client = Binance({ httpBase: address });
    expect(await client.ping()).toBe(true);
    expect(await client.time()).toBe(world.clock.now());
    expect((await client.exchangeInfo()).symbols).toHaveLength(5);
    expect(await client.book({ symbol: 'ARTUSDT' })).toMatchObject({ bids: [{ price: '1.1', quantity: '26' }] });
    expect(await client.candles({ symbol: 'ARTUSDT', interval: '1m' })).toMatchObject([{ volume: '25', trades: 3 }, { volume: '4' }]);
    expect(await client.trades({ symbol: 'ARTUSDT' })).toHaveLength(4);
    expect(await client.aggTrades({ symbol: 'ARTUSDT' })).toMatchObject([{ aggId: 1, quantity: '15' }, { aggId: 3 }, { aggId: 4 }]);
    expect(await client.dailyStats({ symbol: 'ARTUSDT' })).toMatchObject({ volume: '29', count: 4 });
    expect(await client.avgPrice({ symbol: 'ARTUSDT' })).toMatchObject({ price: '1.20344827' });
    expect(await client.prices()).toMatchObject({ ARTUSDT: '1.1' });
    expect(await client.allBookTickers()).toMatchObject({ ARTUSDT: { bidPrice: '1.1' } });
  });
});
