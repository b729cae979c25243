import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTradingWorld, TRADE_PASSWORD, type Trader, type TradingWorld } from './trading-world.ts';

const UNIT = 100_000_000n;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let cat: Trader;
let dan: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT });
  ben = await world.trader('ben', { ART: 100n * UNIT });
  cat = await world.trader('cat', { USDT: 1_000n * UNIT, ART: 100n * UNIT });
  dan = await world.trader('dan', { USDT: 1_000n * UNIT, ART: 100n * UNIT });
});

afterAll(() => world.close());

const call = (trader: Trader, name: string, fields: Record<string, string> = {}) => {
  world.pass(250);
  return trader.browser.post(`/Org/Order/${name}`, { trade_pwd: TRADE_PASSWORD, ...fields });
};
const oco = (trader: Trader, fields: Record<string, string>) => call(trader, 'placeOcoOrder', { market: 'USDT', token: 'ART', ...fields });
const balance = async (trader: Trader, token: string) =>
  (await trader.browser.post('/Org/Asset/getDataOfUserTokenBalance', { token })).data;
const book = async () => (await ann.browser.get('/rt/getOrders', { pair: 'ART_USDT' })).data;
const orderOf = async (trader: Trader, id: unknown) =>
  (await trader.browser.get('/order/getOrderTrade', { order_id: String(id) })).data['order'];
const clear = async (...traders: Trader[]) => {
  for (const trader of traders) expect(await call(trader, 'cancelAllOrders')).toMatchObject({ code: 0 });
  expect(await book()).toMatchObject({ bids: [], asks: [] });
};

describe('a waiting order', () => {
  let stop: unknown;

  it('holds its funds outside the book', async () => {
    for (const [price, amount] of [
      ['1.2', '5'],
      ['1.1', '5'],
    ] as const)
      await cat.place({ side: 'buy', price, amount });
    const placed = await ben.place({ side: 'sell', price: '1.05', amount: '2', trigger: 'stop', trigger_price: '1.15' });
    expect(placed).toMatchObject({ code: 0, data: { status: 1 } });
    stop = placed.data['order_id'];
    expect(await book()).toMatchObject({
      bids: [
        ['1.2', '5'],
        ['1.1', '5'],
      ],
      asks: [],
    });
    expect(await balance(ben, 'ART')).toMatchObject({ usable: '98', locked: '2' });
    expect((await ben.browser.get('/order/listOrderPending')).data).toMatchObject({
      count: 1,
      data: [
        { order_id: stop, trigger: 'stop', trigger_price: '1.15', is_waiting: 1, price: '1.05', display_amount: '', linked_order_id: '' },
      ],
    });
  });

  it('acts in the command whose trade reached its price, and trades at what it finds', async () => {
    expect(await dan.place({ side: 'sell', market_type: 'market', amount: '6' })).toMatchObject({ code: 0, data: { status: 3 } });
    expect(await orderOf(ben, stop)).toMatchObject({
      is_waiting: 0,
      trigger: 'stop',
      trigger_price: '1.15',
      status: 3,
      matched_amount: '2',
      avg_price: '1.1',
    });
    expect(await balance(ben, 'ART')).toMatchObject({ usable: '98', locked: '0' });
    expect(await balance(ben, 'USDT')).toMatchObject({ usable: '2.1956', locked: '0' });
    expect(await book()).toMatchObject({ bids: [['1.1', '2']], asks: [] });
    await clear(cat);
  });

  it('may be a market buy by total, which holds the total and gives back what no lot costs', async () => {
    const placed = await ann.place({ side: 'buy', market_type: 'market', total: '2.1', trigger: 'take-profit', trigger_price: '1.05' });
    expect(placed).toMatchObject({ code: 0, data: { status: 1 } });
    expect(await balance(ann, 'USDT')).toMatchObject({ usable: '997.9', locked: '2.1' });
    await cat.place({ side: 'sell', price: '1.04', amount: '10' });
    await dan.place({ side: 'buy', price: '1.04', amount: '1' });
    expect(await orderOf(ann, placed.data['order_id'])).toMatchObject({
      is_waiting: 0,
      status: 3,
      matched_amount: '2.0192',
      matched_volume: '2.099968',
      volume: '2.1',
    });
    expect(await balance(ann, 'USDT')).toMatchObject({ usable: '997.900032', locked: '0' });
    expect(await balance(ann, 'ART')).toMatchObject({ usable: '2.0151616' });
    await clear(cat);
  });

  it('can be taken back, with all it held', async () => {
    const { data } = await ben.place({ side: 'sell', price: '0.9', amount: '3', trigger: 'stop', trigger_price: '1' });
    expect(await balance(ben, 'ART')).toMatchObject({ usable: '95', locked: '3' });
    expect(await call(ben, 'cancelOrder', { order_id: String(data['order_id']) })).toMatchObject({ code: 0, data: { status: 0 } });
    expect(await balance(ben, 'ART')).toMatchObject({ usable: '98', locked: '0' });
    expect(await orderOf(ben, data['order_id'])).toMatchObject({ is_waiting: 0, status: 0, matched_amount: '0' });
  });
});

describe('a market sell for a total', () => {
  it('sells what the book pays the total for, and gives no more than that', async () => {
    await cat.place({ side: 'buy', price: '1.2', amount: '2' });
    await cat.place({ side: 'buy', price: '1.1', amount: '5' });
    const placed = await ben.place({ side: 'sell', market_type: 'market', total: '3.5' });
    expect(placed).toMatchObject({ code: 0, data: { status: 3 } });
    expect(await orderOf(ben, placed.data['order_id'])).toMatchObject({
      matched_amount: '3',
      matched_volume: '3.5',
      amount: '3',
      volume: '3.5',
    });
    expect(await balance(ben, 'ART')).toMatchObject({ usable: '95', locked: '0' });
    await clear(cat);
  });

  it('is refused with less to sell than that takes, and names no amount beside it', async () => {
    await cat.place({ side: 'buy', price: '1.2', amount: '5' });
    const sell = { side: 'sell', market_type: 'market', total: '2.4' };
    expect(await ann.place({ ...sell, total: '6' })).toMatchObject({ code: 12112, data: { refusal: 'balance_insufficient' } });
    expect(await ben.place({ ...sell, amount: '2' })).toMatchObject({ data: { refusal: 'order_terms_conflict' } });
    await clear(cat);
  });
});

describe('an iceberg', () => {
  it('shows a part, and joins the end of the line with the next one', async () => {
    const iceberg = await cat.place({ side: 'sell', price: '1.2', amount: '5', display_amount: '1' });
    const plain = await ben.place({ side: 'sell', price: '1.2', amount: '1' });
    expect(await balance(cat, 'ART')).toMatchObject({ locked: '5' });
    expect(await book()).toMatchObject({ asks: [['1.2', '2']] });
    expect(await dan.place({ side: 'buy', price: '1.2', amount: '1.5' })).toMatchObject({ data: { status: 3 } });
    expect(await orderOf(cat, iceberg.data['order_id'])).toMatchObject({
      amount: '5',
      display_amount: '1',
      matched_amount: '1',
      status: 2,
    });
    expect(await orderOf(ben, plain.data['order_id'])).toMatchObject({ amount: '1', matched_amount: '0.5', status: 2, display_amount: '' });
    expect(await book()).toMatchObject({ asks: [['1.2', '1.5']] });
    await clear(cat, ben);
    expect(await balance(cat, 'ART')).toMatchObject({ locked: '0' });
  });

  it('that shows all of itself is an ordinary order', async () => {
    const { data } = await cat.place({ side: 'sell', price: '1.2', amount: '5', display_amount: '5' });
    expect(await orderOf(cat, data['order_id'])).toMatchObject({ display_amount: '' });
    await clear(cat);
  });
});

describe('amending an order', () => {
  it('to less keeps its place and gives back the difference; to another price it stands behind the others', async () => {
    const { data } = await ben.place({ side: 'sell', price: '1.2', amount: '1' });
    const id = String(data['order_id']);
    await cat.place({ side: 'sell', price: '1.2', amount: '1' });
    await dan.place({ side: 'buy', price: '1.2', amount: '0.5' });
    expect(await call(ben, 'amendOrder', { order_id: String(data['order_no']), price: '1.2', amount: '0.8' })).toMatchObject({
      code: 0,
      data: { order_id: id, status: 2 },
    });
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '0.3' });
    await dan.place({ side: 'buy', price: '1.2', amount: '0.1' });
    expect(await orderOf(ben, id)).toMatchObject({ amount: '0.8', matched_amount: '0.6', unmatched_amount: '0.2', price: '1.2' });
    expect(await call(ben, 'amendOrder', { order_id: id, price: '1.3', amount: '2' })).toMatchObject({ code: 0, data: { status: 2 } });
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '1.4' });
    expect(await book()).toMatchObject({
      asks: [
        ['1.2', '1'],
        ['1.3', '1.4'],
      ],
    });
    expect(await orderOf(ben, id)).toMatchObject({ price: '1.3', amount: '2', volume: '2.6', matched_amount: '0.6' });
    await clear(cat, ben);
  });

  it('across the spread trades at once, and may be filled by it', async () => {
    await cat.place({ side: 'sell', price: '1.25', amount: '1' });
    const { data } = await dan.place({ side: 'buy', price: '1.1', amount: '1' });
    const usable = Number((await balance(dan, 'USDT'))['usable']);
    expect(await call(dan, 'amendOrder', { order_id: String(data['order_id']), price: '1.3', amount: '1' })).toMatchObject({
      code: 0,
      data: { status: 3 },
    });
    expect(await balance(dan, 'USDT')).toMatchObject({ usable: String(Number((usable + 1.1 - 1.25).toFixed(8))), locked: '0' });
    expect(await orderOf(dan, data['order_id'])).toMatchObject({ price: '1.3', avg_price: '1.25', status: 3 });
  });

  it('to what it is already changes nothing', async () => {
    const { data } = await dan.place({ side: 'buy', price: '1.1', amount: '1' });
    const before = await orderOf(dan, data['order_id']);
    expect(await call(dan, 'amendOrder', { order_id: String(data['order_id']), price: '1.10', amount: '1.0' })).toMatchObject({
      code: 0,
      data: { status: 1 },
    });
    expect(await orderOf(dan, data['order_id'])).toEqual(before);
    await clear(dan);
  });
});

describe('two orders of which one cancels the other', () => {
  const terms = { side: 'sell', amount: '2', price: '1.4', trigger_price: '1', stop_price: '0.95' };

  it('share one hold and name each other', async () => {
    const placed = await oco(ben, { ...terms, client_order_id: 'pair-1' });
    expect(placed).toMatchObject({
      code: 0,
      data: { order_id: expect.any(String), order_no: expect.stringMatching(/^\d{28}$/), stop_order_no: expect.stringMatching(/^\d{28}$/) },
    });
    const { order_id: id, stop_order_id: stopId } = placed.data;
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '2' });
    expect(await book()).toMatchObject({ asks: [['1.4', '2']] });
    expect(await orderOf(ben, id)).toMatchObject({
      linked_order_id: stopId,
      trigger: 'none',
      is_waiting: 0,
      time_in_force: 'POST_ONLY',
      price: '1.4',
      client_order_id: 'pair-1',
    });
    expect(await orderOf(ben, stopId)).toMatchObject({
      linked_order_id: id,
      trigger: 'stop',
      trigger_price: '1',
      is_waiting: 1,
      price: '0.95',
      amount: '2',
    });
    expect((await oco(ben, { ...terms, client_order_id: 'pair-1' })).data).toEqual(placed.data);
    expect(await oco(ben, { ...terms, amount: '3', client_order_id: 'pair-1' })).toMatchObject({ code: 12921 });
    expect(await ben.place({ side: 'sell', price: '1.4', amount: '2', client_order_id: 'pair-1' })).toMatchObject({ code: 12921 });
    expect((await ben.browser.get('/order/listOrderPending')).data).toMatchObject({ count: 2 });
  });

  it('end together when one is cancelled', async () => {
    const [stop] = await ownOpen(ben);
    expect(await call(ben, 'cancelOrder', { order_id: stop?.order_id ?? '' })).toMatchObject({ code: 0 });
    expect((await ben.browser.get('/order/listOrderPending')).data).toMatchObject({ count: 0 });
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '0' });
  });

  it('end together when the limit order is filled', async () => {
    const { data } = await oco(ben, terms);
    const usdt = Number((await balance(ben, 'USDT'))['usable']);
    await dan.place({ side: 'buy', price: '1.4', amount: '2' });
    expect(await orderOf(ben, data['order_id'])).toMatchObject({ status: 3 });
    expect(await orderOf(ben, data['stop_order_id'])).toMatchObject({ status: 0, is_waiting: 0, matched_amount: '0' });
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '0' });
    expect(Number((await balance(ben, 'USDT'))['usable'])).toBeCloseTo(usdt + 2.8 * 0.998, 8);
  });

  it('become the stop alone when its price is reached, with what the limit order left open', async () => {
    await cat.place({ side: 'buy', price: '0.98', amount: '10' });
    const { data } = await oco(ben, { ...terms, price: '1.5' });
    await dan.place({ side: 'buy', price: '1.5', amount: '0.5' });
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '1.5' });
    expect(await orderOf(ben, data['stop_order_id'])).toMatchObject({
      is_waiting: 1,
      amount: '1.5',
      unmatched_amount: '1.5',
      volume: '1.425',
      matched_amount: '0',
    });
    await dan.place({ side: 'sell', price: '0.98', amount: '1' });
    expect(await orderOf(ben, data['order_id'])).toMatchObject({ status: 0, amount: '2', matched_amount: '0.5' });
    expect(await orderOf(ben, data['stop_order_id'])).toMatchObject({
      status: 3,
      is_waiting: 0,
      amount: '1.5',
      matched_amount: '1.5',
      avg_price: '0.98',
    });
    expect(await balance(ben, 'ART')).toMatchObject({ locked: '0' });
    expect(await book()).toMatchObject({ bids: [['0.98', '7.5']], asks: [] });
    await clear(cat);
  });

  it('to buy hold the dearer of both prices', async () => {
    const usable = Number((await balance(ann, 'USDT'))['usable']);
    await oco(ann, { side: 'buy', amount: '10', price: '0.9', trigger_price: '1.1', stop_price: '1.2' });
    expect(await balance(ann, 'USDT')).toMatchObject({ locked: '12', usable: String(Number((usable - 12).toFixed(8))) });
    expect(await call(ann, 'cancelAllOrders', { pair: 'ART_USDT' })).toMatchObject({ code: 0, data: { cancelled: 2 } });
    expect(await balance(ann, 'USDT')).toMatchObject({ locked: '0', usable: String(usable) });
  });
});

async function ownOpen(trader: Trader): Promise<readonly { readonly order_id: string }[]> {
  const { data } = (await trader.browser.get('/order/listOrderPending')).data;
  return Array.isArray(data) ? data : [];
}

describe('cancelling all', () => {
  it('takes back what is open on one pair, or everywhere, waiting orders too', async () => {
    await dan.place({ side: 'buy', price: '0.9', amount: '1' });
    await dan.place({ side: 'sell', price: '0.9', amount: '1', trigger: 'stop', trigger_price: '0.95' });
    await dan.place({ side: 'buy', market: 'CKUSD', price: '1', amount: '1' });
    await dan.place({ side: 'sell', market: 'CKUSD', price: '2', amount: '1' });
    expect(await call(dan, 'cancelAllOrders', { pair: 'ART_USDT' })).toMatchObject({ code: 0, data: { cancelled: 2 } });
    expect((await dan.browser.get('/order/listOrderPending')).data).toMatchObject({ count: 1, data: [{ pair: 'ART_CKUSD', type: 2 }] });
    expect(await call(dan, 'cancelAllOrders')).toMatchObject({ code: 0, data: { cancelled: 1 } });
    expect(await call(dan, 'cancelAllOrders')).toMatchObject({ code: 0, data: { cancelled: 0 } });
    expect(await balance(dan, 'ART')).toMatchObject({ locked: '0' });
  });
});
