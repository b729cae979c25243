import { binance } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, SignedWorld, type Fields } from './signed-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 7;

interface Ticker {
  readonly openTime: number;
  readonly closeTime: number;
  readonly openPrice: string;
  readonly volume: string;
  readonly [figure: string]: unknown;
}

interface Traded {
  readonly at: number;
  readonly price: string;
  readonly quantity: number;
}

let signed: SignedWorld;
const traded: Traded[] = [];

const read = async <Body>(path: string): Promise<{ readonly status: number; readonly body: Body }> => {
  const answer = await signed.world.app.inject({ method: 'GET', url: `/api/v3${path}`, headers: { host: 'localhost' } });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const ticker = async (path: string): Promise<Ticker> => (await read<Ticker>(path)).body;
const send = async (fields: Fields, by = signed.key): Promise<void> => {
  expect((await signed.call('POST', '/order', order(fields), by)).status).toBe(200);
};

/** Buys from the other one at a price. */
async function trade(price: string, quantity: number): Promise<void> {
  await send({ side: 'SELL', price, quantity: String(quantity) }, signed.other);
  await send({ side: 'BUY', price, quantity: String(quantity) });
  traded.push({ at: signed.world.clock.now(), price, quantity });
}

// Trades of nine days, unevenly apart.
beforeAll(async () => {
  signed = await SignedWorld.start();
  let random = SEED;
  for (let i = 0; i < 40; i += 1) {
    random = (random * 48_271) % 2_147_483_647;
    await trade((1 + (random % 500) / 1_000).toFixed(3), 1 + (random % 7));
    signed.world.pass(i < 20 ? (random % 23) * HOUR + (random % HOUR) : random % (9 * MINUTE));
  }
});
afterAll(() => signed.world.close());

/** The figures that the trades of a window come to. */
function figuresOf(begin: number, end: number) {
  const inside = traded.filter(({ at }) => at >= begin && at <= end);
  const prices = inside.map(({ price }) => Number(price));
  return {
    openPrice: prices[0],
    highPrice: Math.max(...prices),
    lowPrice: Math.min(...prices),
    lastPrice: prices.at(-1),
    volume: inside.reduce((sum, { quantity }) => sum + quantity, 0),
    quoteVolume: Number(inside.reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0).toFixed(6)),
    count: inside.length,
    firstId: traded.findIndex(({ at }) => at >= begin) + 1,
    lastId: traded.findLastIndex(({ at }) => at <= end) + 1,
  };
}

const shown = (row: Ticker) =>
  Object.fromEntries(
    ['openPrice', 'highPrice', 'lowPrice', 'lastPrice', 'volume', 'quoteVolume', 'count', 'firstId', 'lastId'].map((name) => [
      name,
      Number(row[name]),
    ]),
  );

describe('windows of tickers', () => {
  it.each([
    ['5m', 5 * MINUTE],
    ['59m', 59 * MINUTE],
    ['1h', HOUR],
    ['3h', 3 * HOUR],
    ['23h', 23 * HOUR],
    ['1d', DAY],
    ['2d', 2 * DAY],
    ['7d', 7 * DAY],
  ])('of %s have every trade since the start of its first minute', async (size, length) => {
    const now = signed.world.clock.now();
    const row = await ticker(`/ticker?symbol=ARTUSDT&windowSize=${size}`);
    const begin = Math.floor((now - length) / MINUTE) * MINUTE;
    expect([row.openTime, row.closeTime]).toEqual([begin, now]);
    const figures = figuresOf(begin, now);
    if (figures.count > 0) expect(shown(row)).toEqual(figures);
    else expect(row).toMatchObject({ volume: '0', count: 0, firstId: -1, openPrice: row['lastPrice'] });
  });

  it.each([
    ['0', 0],
    ['-3', -3 * HOUR],
    ['09:00', 9 * HOUR],
    ['5:45', 5 * HOUR + 45 * MINUTE],
    ['-12:00', -12 * HOUR],
    ['14:00', 14 * HOUR],
  ])('of the day at %s have every trade of it', async (zone, ahead) => {
    const now = signed.world.clock.now();
    const row = await ticker(`/ticker/tradingDay?symbol=ARTUSDT&timeZone=${encodeURIComponent(zone)}`);
    const begin = Math.floor((now + ahead) / DAY) * DAY - ahead;
    expect([row.openTime, row.closeTime]).toEqual([begin, begin + DAY - 1]);
    const figures = figuresOf(begin, now);
    if (figures.count > 0) expect(shown(row)).toEqual(figures);
    else expect(row).toMatchObject({ volume: '0', count: 0 });
  });

  it('say how the price has changed, or only the figures', async () => {
    const row = await ticker('/ticker?symbol=ARTUSDT&windowSize=7d');
    const [open, last] = [Number(row.openPrice), Number(row['lastPrice'])];
    expect(Number(row['priceChange'])).toBeCloseTo(last - open, 6);
    expect(Number(row['priceChangePercent'])).toBeCloseTo(((last - open) / open) * 100, 2);
    expect(Number(row['weightedAvgPrice'])).toBeCloseTo(Number(row['quoteVolume']) / Number(row.volume), 6);
    const short = await ticker('/ticker?symbol=ARTUSDT&windowSize=7d&type=MINI');
    expect(short).toEqual(Object.fromEntries(Object.keys(short).map((name) => [name, row[name]])));
    expect(Object.keys(row).filter((name) => !(name in short))).toEqual(['priceChange', 'priceChangePercent', 'weightedAvgPrice']);
  });

  it('of pairs that never traded stand at their guide price', async () => {
    expect(await ticker('/ticker?symbol=TEABTC')).toMatchObject({ openPrice: '0.00003', lastPrice: '0.00003', count: 0, firstId: -1 });
    const list = encodeURIComponent('["TEABTC","ARTUSDT"]');
    expect(await ticker(`/ticker?symbols=${list}`)).toMatchObject([{ symbol: 'TEABTC' }, { symbol: 'ARTUSDT' }]);
    expect(await ticker(`/ticker/tradingDay?symbols=${list}&type=MINI`)).toMatchObject([{ symbol: 'TEABTC' }, { symbol: 'ARTUSDT' }]);
  });

  it.each([
    ['', -1102],
    ['symbol=NONE', -1121],
    ['symbol=ARTUSDT&windowSize=60m', -1102],
    ['symbol=ARTUSDT&windowSize=24h', -1102],
    ['symbol=ARTUSDT&windowSize=8d', -1102],
    ['symbol=ARTUSDT&windowSize=0m', -1102],
    ['symbol=ARTUSDT&type=SHORT', -1102],
    [`symbols=${encodeURIComponent(JSON.stringify(Array.from({ length: 101 }, () => 'ARTUSDT')))}`, -1102],
  ])('are refused for %s', async (query, code) => {
    expect(await read(`/ticker?${query}`)).toMatchObject({ status: 400, body: { code } });
  });

  it.each(['14:01', '-12:30', '15', 'UTC', '5:60'])('of a day are refused for the time zone %s', async (zone) => {
    expect(await read(`/ticker/tradingDay?symbol=ARTUSDT&timeZone=${zone}`)).toMatchObject({ status: 400, body: { code: -1102 } });
  });

  it('are read by an unmodified client', async () => {
    const exchange = new binance({ options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false } });
    exchange.urls['api'] = {
      ...(exchange.urls['api'] as object),
      public: `${signed.address}/api/v3`,
      private: `${signed.address}/api/v3`,
      sapi: `${signed.address}/sapi/v1`,
    };
    const row = await exchange.fetchTicker('ART/USDT', { rolling: true, windowSize: '7d' });
    expect(row).toMatchObject({ symbol: 'ART/USDT', last: Number(traded.at(-1)?.price), timestamp: signed.world.clock.now() });
  });
});

describe('symbols by what their markets do', () => {
  it('are those that trade, or that are halted', async () => {
    const symbols = async (query: string) => (await read<{ symbols: { symbol: string }[] }>(`/exchangeInfo?${query}`)).body.symbols.length;
    expect([await symbols('symbolStatus=TRADING'), await symbols('symbolStatus=HALT'), await symbols('')]).toEqual([5, 0, 5]);
    expect(await read('/ticker/price?symbolStatus=HALT')).toEqual({ status: 200, body: [] });
    expect(await read('/ticker/24hr?symbol=ARTUSDT&symbolStatus=HALT')).toMatchObject({ status: 400, body: { code: -1102 } });
    expect(await read('/ticker/bookTicker?symbol=ARTUSDT&symbolStatus=TRADING')).toMatchObject({ status: 200 });
    expect(await read('/exchangeInfo?symbol=ARTUSDT&symbolStatus=TRADING')).toMatchObject({ status: 400, body: { code: -1102 } });
  });
});
