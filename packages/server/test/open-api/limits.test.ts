import { RATE_LIMITS } from '@marque/domain/api-keys';
import { describe, expect, it } from 'vitest';
import { openSignedWorld, order, sign, textOf, type Fields, type Key, type SignedWorld } from './signed-world.ts';

const signed = openSignedWorld();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly by?: Key;
  readonly ip?: string;
}

/** A call and the headers of its answer; without a key it is not signed. */
async function ask(path: string, fields: Fields = {}, { method = 'GET', by, ip = '127.0.0.1' }: Asked = {}) {
  const text = textOf(by ? { ...fields, timestamp: String(signed().world.clock.now()) } : fields);
  const answer = await signed().world.app.inject({
    method,
    url: `${path}?${by ? `${text}&signature=${sign(by.secret, text)}` : text}`,
    remoteAddress: ip,
    headers: { host: 'localhost', ...(by && { 'x-mbx-apikey': by.publicKey }) },
  });
  const { 'retry-after': retryAfter, ...headers } = answer.headers;
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown>>(),
    retryAfter: Number(retryAfter),
    weight: Number(headers['x-mbx-used-weight-1m']),
    orders: [headers['x-mbx-order-count-10s'], headers['x-mbx-order-count-1d']],
  };
}

const get = (path: string, fields: Fields = {}, asked: Asked = {}) => ask(`/api/v3${path}`, fields, asked);

/** Asks for whole books, at 250 each, until a call is refused. */
async function exhaust(asked: Asked) {
  for (let i = 0; i < 25; i += 1) {
    const answer = await get('/depth', { symbol: 'ARTUSDT', limit: '5000' }, asked);
    if (answer.status !== 200) return answer;
  }
  throw new Error('nothing was refused');
}

const nextWindow = (): void => signed().world.pass(MINUTE);

describe('what calls weigh', () => {
  it.each<readonly [string, Fields, number]>([
    ['/ping', {}, 1],
    ['/exchangeInfo', {}, 20],
    ['/depth', { symbol: 'ARTUSDT' }, 5],
    ['/depth', { symbol: 'ARTUSDT', limit: '500' }, 25],
    ['/depth', { symbol: 'ARTUSDT', limit: '1000' }, 50],
    ['/depth', { symbol: 'ARTUSDT', limit: '5000' }, 250],
    ['/depth', { symbol: 'ARTUSDT', limit: 'many' }, 250],
    ['/trades', { symbol: 'ARTUSDT' }, 25],
    ['/klines', { symbol: 'ARTUSDT', interval: '1m' }, 2],
    ['/ticker/24hr', {}, 80],
    ['/ticker/24hr', { symbol: 'ARTUSDT' }, 2],
    ['/ticker/24hr', { symbols: '["ARTUSDT","BTCUSDT"]' }, 2],
    ['/ticker/price', {}, 4],
    ['/ticker/price', { symbol: 'ARTUSDT' }, 2],
  ])('%s %j', async (path, fields, weight) => {
    const before = (await get('/ping', {}, { ip: '10.1.0.1' })).weight;
    expect((await get(path, fields, { ip: '10.1.0.1' })).weight - before).toBe(weight);
  });

  it('counts by the key that signed, else by the address', async () => {
    nextWindow();
    const { key, other } = signed();
    expect((await get('/account', {}, { by: key })).weight).toBe(20);
    expect((await get('/openOrders', {}, { by: key })).weight).toBe(100);
    expect((await get('/openOrders', { symbol: 'ARTUSDT' }, { by: other })).weight).toBe(6);
    expect((await get('/time')).weight).toBe(1);
    expect((await ask('/sapi/v1/system/status')).weight).toBe(2);
    expect((await get('/time', {}, { ip: '10.1.0.2' })).weight).toBe(1);
    nextWindow();
    expect((await get('/account', {}, { by: key })).weight).toBe(20);
  });
});

describe('limits of calls', () => {
  it('are those that the exchange says it has', async () => {
    const { body } = await get('/exchangeInfo');
    expect(body['rateLimits']).toEqual([
      { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 6_000 },
      { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 500 },
      { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: 1_000_000 },
      { rateLimitType: 'RAW_REQUESTS', interval: 'MINUTE', intervalNum: 1, limit: 12_000 },
    ]);
    expect(RATE_LIMITS).toHaveLength(4);
  });

  it('hold an address until the next minute, and nobody else', async () => {
    nextWindow();
    const refused = await exhaust({ ip: '10.2.0.1' });
    expect(refused).toMatchObject({ status: 429, body: { code: -1003 }, weight: 6_250 });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    expect((await get('/time', {}, { ip: '10.2.0.2' })).status).toBe(200);
    expect((await get('/account', {}, { ip: '10.2.0.1', by: signed().key })).status).toBe(200);
    signed().world.pass(refused.retryAfter * 1_000);
    expect(await get('/time', {}, { ip: '10.2.0.1' })).toMatchObject({ status: 200, weight: 1 });
  });

  it('hold a key wherever it is used, and no other key', async () => {
    nextWindow();
    const { key, other } = signed();
    expect(await exhaust({ by: key })).toMatchObject({ status: 429, body: { code: -1003 } });
    expect((await get('/account', {}, { by: key, ip: '10.3.0.1' })).status).toBe(429);
    expect((await get('/account', {}, { by: other })).status).toBe(200);
    nextWindow();
    expect((await get('/account', {}, { by: key })).status).toBe(200);
  });

  it('shut out who goes on all the same, for twice as long each time', async () => {
    nextWindow();
    const ip = '10.4.0.1';
    let expected = 120;
    for (const _time of [1, 2, 3]) {
      await exhaust({ ip });
      let last = await get('/ping', {}, { ip });
      for (let i = 0; i < 100 && last.status === 429; i += 1) last = await get('/ping', {}, { ip });
      expect(last).toMatchObject({ status: 418, body: { code: -1003 }, retryAfter: expected });
      // Not even what asks for nothing is let in, and a new minute changes nothing.
      nextWindow();
      expect(await get('/ping', {}, { ip })).toMatchObject({ status: 418, retryAfter: expected - 60 });
      signed().world.pass((expected - 60) * 1_000);
      expect((await get('/ping', {}, { ip })).status).toBe(200);
      expected *= 2;
    }
    signed().world.pass(2 * DAY);
    await exhaust({ ip });
    let last = await get('/ping', {}, { ip });
    for (let i = 0; i < 100 && last.status === 429; i += 1) last = await get('/ping', {}, { ip });
    expect(last).toMatchObject({ status: 418, retryAfter: 120 });
  });
});

describe('limits of orders', () => {
  const place = (method: 'POST', path: string, fields: Fields, by: Key) => get(path, fields, { method, by });
  const limits = async (by: Key) => (await get('/rateLimit/order', {}, { by })).body as unknown as { count: number; interval: string }[];
  const oco = {
    symbol: 'ARTUSDT',
    side: 'SELL',
    quantity: '10',
    price: '1.4',
    stopPrice: '1.1',
    stopLimitPrice: '1',
    stopLimitTimeInForce: 'GTC',
  };

  it('count what an account sends, a list as two, and a test not at all', async () => {
    signed().world.pass(10_000);
    const { key } = signed();
    const before = Number((await limits(key))[1]?.count);
    expect((await place('POST', '/order', order({ price: '0.9' }), key)).orders).toEqual(['1', String(before + 1)]);
    expect((await place('POST', '/order/oco', oco, key)).orders).toEqual(['3', String(before + 3)]);
    expect((await place('POST', '/order/test', order({}), key)).orders).toEqual([undefined, undefined]);
    expect((await get('/openOrders', { symbol: 'ARTUSDT' }, { method: 'DELETE', by: key })).orders).toEqual([undefined, undefined]);
    expect(await limits(key)).toEqual([
      { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 500, count: 3 },
      { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: 1_000_000, count: before + 3 },
    ]);
    signed().world.pass(10_000);
    expect((await limits(key)).map(({ count }) => count)).toEqual([0, before + 3]);
  });

  it('refuse more than the window allows, until it is over', async () => {
    signed().world.pass(10_000);
    const { key } = signed();
    const wrong = order({ quantity: '0.0001' });
    let last = await place('POST', '/order', wrong, key);
    for (let i = 1; i < 500; i += 1) last = await place('POST', '/order', wrong, key);
    expect(last).toMatchObject({ status: 400, body: { code: -1013 }, orders: ['500', expect.anything()] });
    const refused = await place('POST', '/order', wrong, key);
    expect(refused).toMatchObject({ status: 429, body: { code: -1003 }, orders: ['500', expect.anything()] });
    expect(refused.retryAfter).toBeLessThanOrEqual(10);
    signed().world.pass(refused.retryAfter * 1_000);
    expect((await place('POST', '/order', wrong, key)).body['code']).toBe(-1013);
  });
});

describe('one who is held', () => {
  it('is one account of all: the site keeps its own paces', async () => {
    const world: SignedWorld = signed();
    await exhaust({ by: world.key });
    expect((await world.ann.place({ side: 'buy', price: '0.9', amount: '10' })).code).toBe(0);
    expect((await world.ann.browser.post('/Org/Order/cancelAllOrders', {})).code).toBe(0);
  });
});
