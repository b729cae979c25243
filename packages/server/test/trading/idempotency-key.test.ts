import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../src/adapters/exchange/forget-keys.ts';
import { startTradingWorld, TRADE_PASSWORD, type Trader, type TradingWorld } from './trading-world.ts';

const UNIT = 100_000_000n;
const DAY_MS = 86_400_000;
const LIMIT = { market: 'USDT', token: 'ART', market_type: 'limit', side: 'buy', price: '1', amount: '5', trade_pwd: TRADE_PASSWORD };
const OCO = { market: 'USDT', token: 'ART', side: 'sell', amount: '2', price: '3', trigger_price: '0.5', trade_pwd: TRADE_PASSWORD };
const CALLS = [
  { path: '/Org/Order/placeOrder', terms: LIMIT },
  { path: '/Org/Order/placeOcoOrder', terms: OCO },
];

let world: TradingWorld;
let ann: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, ART: 1_000n * UNIT });
  const ben = await world.trader('ben', { USDT: 10n * UNIT, ART: 10n * UNIT });
  await ben.place({ side: 'sell', price: '1.5', amount: '1' });
  await ben.place({ side: 'buy', price: '1.5', amount: '1' });
});
afterAll(() => world.close());

const ordersUnder = async (key: string): Promise<number> =>
  (await world.database.run('select id from orders where client_order_id = $1', [key])).length;

describe.each(CALLS)('the Idempotency-Key header of $path', ({ path, terms }) => {
  const name = path.slice('/Org/Order/'.length);
  const send = (key: string, fields: Record<string, string> = {}) => {
    world.pass(250);
    return ann.browser.post(path, { ...terms, ...fields }, { 'idempotency-key': key });
  };

  it('has one effect, and is one with a client_order_id of the same text', async () => {
    const first = await send(name);
    expect(first).toMatchObject({ code: 0 });
    const placed = await ordersUnder(name);
    expect(placed).toBeGreaterThan(0);
    for (const fields of [{}, { client_order_id: '' }, { client_order_id: name }]) {
      expect((await send(name, fields)).data).toEqual(first.data);
    }
    world.pass(250);
    expect((await ann.browser.post(path, { ...terms, client_order_id: name })).data).toEqual(first.data);
    expect(await send(name, { amount: '4' })).toMatchObject({ code: 12921 });
    expect(await ordersUnder(name)).toBe(placed);
  });

  it('is refused beside another client_order_id', async () => {
    expect(await send(`${name}-a`, { client_order_id: `${name}-b` })).toMatchObject({ code: 12900, data: { field: 'client_order_id' } });
    expect(await ordersUnder(`${name}-a`)).toBe(0);
    expect(await ordersUnder(`${name}-b`)).toBe(0);
  });

  it.each(['', 'a b', 'ключ', 'one, two', 'x'.repeat(129)])('is refused in another shape: %j', async (key) => {
    expect(await send(key)).toMatchObject({ code: 12900, data: { field: 'idempotency-key' } });
  });

  it('is judged after who asks, and before what counts against them', async () => {
    const other = await world.trader(`other-${name}`, {});
    const wrong = { ...terms, trade_pwd: 'wrong-pass-1' };
    for (let n = 0; n < 10; n++) {
      const answer = await other.browser.post(path, wrong, { 'idempotency-key': 'a b' });
      expect(answer).toMatchObject({ code: 12900, data: { field: 'idempotency-key' } });
    }
    expect((await world.database.run('select 1 from failed_attempts')).length).toBe(0);
    other.browser.cookies.clear();
    expect(await other.browser.post(path, wrong, { 'idempotency-key': 'a b' })).toMatchObject({ code: 1101 });
  });
});

it('lives 90 days; the same request is a new one afterwards', async () => {
  const place = () => ann.place({ side: 'buy', price: '1', amount: '5', client_order_id: 'long-lived' });
  const first = await place();
  await forgetOldKeys(world.database, world.clock.now() + 89 * DAY_MS);
  expect((await place()).data).toEqual(first.data);
  await forgetOldKeys(world.database, world.clock.now() + 91 * DAY_MS);
  expect(await place()).toMatchObject({ code: 0 });
  expect(await ordersUnder('long-lived')).toBe(2);
});

it('says nothing to a call that has no place for it', async () => {
  expect(await ann.browser.post('/Org/Order/cancelAllOrders', { pair: 'ART_USDT' }, { 'idempotency-key': 'a b' })).toMatchObject({
    code: 0,
  });
});
