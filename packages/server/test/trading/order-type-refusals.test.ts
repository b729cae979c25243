import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTradingWorld, TRADE_PASSWORD, type Trader, type TradingWorld } from './trading-world.ts';

const UNIT = 100_000_000n;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let bid: string;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, ART: 10n * UNIT });
  ben = await world.trader('ben', { USDT: 1_000n * UNIT, ART: 10n * UNIT });
  // The last price is 1.25, the spread 1.2 to 1.3.
  await ben.place({ side: 'sell', price: '1.25', amount: '1' });
  await ann.place({ side: 'buy', price: '1.25', amount: '1' });
  await ben.place({ side: 'sell', price: '1.3', amount: '1' });
  bid = String((await ann.place({ side: 'buy', price: '1.2', amount: '1' })).data['order_id']);
});

afterAll(() => world.close());

const call = (trader: Trader, name: string, fields: Record<string, string> = {}) => {
  world.pass(250);
  return trader.browser.post(`/Org/Order/${name}`, { trade_pwd: TRADE_PASSWORD, ...fields });
};
const oco = (fields: Record<string, string>, trader = ann) =>
  call(trader, 'placeOcoOrder', {
    market: 'USDT',
    token: 'ART',
    side: 'sell',
    amount: '1',
    price: '1.4',
    trigger_price: '1.1',
    stop_price: '1',
    ...fields,
  });
const setStatus = (status: 'open' | 'cancel-only' | 'halted') => world.submit({ kind: 'set-pair-status', pair: 1, status });

async function unchanged<T>(act: () => Promise<T>): Promise<T> {
  const state = () => world.database.run('select owner, token, account, balance from balances order by 1, 2, 3');
  const [before, orders] = [await state(), await world.database.run('select count(*) from orders')];
  const answer = await act();
  expect([await state(), await world.database.run('select count(*) from orders')]).toEqual([before, orders]);
  return answer;
}

describe('a special order is refused', () => {
  it.each([
    [{ side: 'sell', price: '1.1', amount: '1', trigger: 'stop' }, 12213, { refusal: 'trigger_invalid' }],
    [{ side: 'sell', price: '1.1', amount: '1', trigger: 'stop', trigger_price: '1.23456' }, 12213, { refusal: 'trigger_invalid' }],
    [{ side: 'sell', price: '1.1', amount: '1', trigger_price: '1.2' }, 12206, { refusal: 'order_terms_conflict' }],
    [
      { side: 'sell', price: '1.1', amount: '1', trigger: 'stop', trigger_price: '1.2', time_in_force: 'IOC' },
      12206,
      { refusal: 'order_terms_conflict' },
    ],
    [
      { side: 'sell', price: '1.1', amount: '1', trigger: 'stop', trigger_price: '1.2', display_amount: '0.5' },
      12206,
      { refusal: 'order_terms_conflict' },
    ],
    [
      { side: 'buy', market_type: 'market', amount: '1', trigger: 'stop', trigger_price: '1.4' },
      12206,
      { refusal: 'order_terms_conflict' },
    ],
    [{ side: 'sell', price: '1.1', amount: '1', trigger: 'stop', trigger_price: '1.25' }, 12215, { refusal: 'trigger_already_met' }],
    [{ side: 'buy', price: '1.2', amount: '1', trigger: 'take-profit', trigger_price: '1.3' }, 12215, { refusal: 'trigger_already_met' }],
    [
      { side: 'sell', price: '1.1', amount: '1', trigger: 'stop', trigger_price: '0.1' },
      12207,
      { refusal: 'price_outside_guard', min: '0.1389', max: '11.25' },
    ],
    [{ side: 'sell', price: '1.1', amount: '11', trigger: 'stop', trigger_price: '1.2' }, 12112, { refusal: 'balance_insufficient' }],
    [
      { side: 'sell', price: '1.4', amount: '1', display_amount: '0.0009' },
      12214,
      { refusal: 'display_invalid', min: '0.001', slices: 100 },
    ],
    [{ side: 'sell', price: '1.4', amount: '1', display_amount: '1.1' }, 12214, { refusal: 'display_invalid' }],
    [{ side: 'sell', price: '1.4', amount: '1', display_amount: '0.0099' }, 12214, { refusal: 'display_invalid' }],
    [{ side: 'sell', price: '1.4', amount: '1', display_amount: '0.5', time_in_force: 'FOK' }, 12206, { refusal: 'order_terms_conflict' }],
    [{ side: 'sell', price: '1.4', amount: '1', trigger: 'trailing', trigger_price: '1.2' }, 12900, { field: 'trigger' }],
    [{ side: 'sell', price: '1.4', amount: '1', display_amount: '-1' }, 12900, { field: 'display_amount' }],
  ])('%j is %d', async (order, code, data) => {
    const answer = await unchanged(() => ann.place(order as Record<string, string>));
    expect(answer).toMatchObject({ code, data });
    expect(answer.msg).not.toMatch(/[{}]/);
  });

  it('when twenty wait already, on that pair', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect(await ben.place({ side: 'sell', price: '1', amount: '0.01', trigger: 'stop', trigger_price: '1.1' })).toMatchObject({
        code: 0,
      });
    }
    const answer = await ben.place({ side: 'sell', price: '1', amount: '0.01', trigger: 'stop', trigger_price: '1.1' });
    expect(answer).toMatchObject({ code: 12217, data: { refusal: 'too_many_waiting', max: 20 } });
    expect(answer.msg).toContain('20');
    expect(await oco({}, ben)).toMatchObject({ code: 12217 });
    expect(await call(ben, 'cancelAllOrders', { pair: 'ART_USDT' })).toMatchObject({ data: { cancelled: 21 } });
    await ben.place({ side: 'sell', price: '1.3', amount: '1' });
  });
});

describe('two orders of which one cancels the other are refused', () => {
  it.each([
    [{ price: '1.2' }, 12216, 'oco_prices_conflict'],
    [{ trigger_price: '1.25' }, 12216, 'oco_prices_conflict'],
    [{ trigger_price: '1.35' }, 12216, 'oco_prices_conflict'],
    [{ side: 'buy', price: '1.1', trigger_price: '1.4', stop_price: '' }, 12206, 'order_terms_conflict'],
    [{ price: '1.40001' }, 12103, 'price_invalid'],
    [{ stop_price: '0' }, 12103, 'price_invalid'],
    [{ amount: '0.00001' }, 12103, 'amount_invalid'],
    [{ trigger_price: '0' }, 12213, 'trigger_invalid'],
    [{ amount: '0.0009' }, 12102, 'amount_below_min'],
    [{ amount: '100001' }, 12102, 'amount_above_max'],
    [{ price: '11.3' }, 12207, 'price_outside_guard'],
    [{ stop_price: '0.1' }, 12207, 'price_outside_guard'],
    [{ trigger_price: '0.1' }, 12207, 'price_outside_guard'],
    [{ amount: '11' }, 12112, 'balance_insufficient'],
    [{ token: 'NONE' }, 12200, 'pair_unknown'],
    [{ trade_pwd: '' }, 12108, 'trade_password_empty'],
    [{ trade_pwd: 'wrong-1' }, 12904, 'trade_password_wrong'],
    [{ amount: '' }, 12900, 'field_invalid'],
    [{ side: 'both' }, 12900, 'field_invalid'],
  ])('%j is %d %s', async (fields, code, refusal) => {
    const answer = await unchanged(() => oco(fields as Record<string, string>));
    expect(answer).toMatchObject({ code, data: { refusal } });
    expect(answer.msg).not.toMatch(/[{}]/);
  });

  it('when the limit order would trade at once', async () => {
    await ben.place({ side: 'buy', price: '1.24', amount: '1' });
    await call(ben, 'cancelAllOrders');
    const bidAbove = await ben.place({ side: 'buy', price: '1.26', amount: '1' });
    expect(await oco({ price: '1.26' })).toMatchObject({ code: 12210, data: { refusal: 'post_only_would_take' } });
    await call(ben, 'cancelOrder', { order_id: String(bidAbove.data['order_id']) });
    await ben.place({ side: 'sell', price: '1.3', amount: '1' });
  });

  it('until they can be placed, under the same client order id', async () => {
    expect(await oco({ amount: '11.5', client_order_id: 'late' })).toMatchObject({ code: 12112 });
    await world.submit({
      kind: 'post',
      reason: 'deposit',
      reference: '',
      postings: [
        { owner: 0, token: 4, account: 'world', amount: -UNIT },
        { owner: ann.owner, token: 4, account: 'usable', amount: UNIT },
      ],
    });
    const placed = await oco({ amount: '10.5', client_order_id: 'late' });
    expect(placed).toMatchObject({ code: 0 });
    expect((await oco({ amount: '10.5', client_order_id: 'late' })).data).toEqual(placed.data);
    expect(await call(ann, 'cancelOrder', { order_id: String(placed.data['order_id']) })).toMatchObject({ code: 0 });
  });
});

describe('amending is refused', () => {
  it.each([
    [{ price: '0' }, 12103, 'price_invalid'],
    [{ price: '1.20001' }, 12103, 'price_invalid'],
    [{ amount: '0.00001' }, 12103, 'amount_invalid'],
    [{ amount: '0.0009' }, 12102, 'amount_below_min'],
    [{ amount: '100001' }, 12102, 'amount_above_max'],
    [{ price: '11.3' }, 12207, 'price_outside_guard'],
    [{ amount: '1000' }, 12112, 'balance_insufficient'],
    [{ order_id: '999999' }, 12901, 'order_not_found'],
    [{ order_id: '9'.repeat(28) }, 12901, 'order_not_found'],
    [{ order_id: 'x' }, 12900, 'field_invalid'],
    [{ price: '' }, 12900, 'field_invalid'],
    [{ amount: '-1' }, 12900, 'field_invalid'],
    [{ trade_pwd: '' }, 12108, 'trade_password_empty'],
    [{ trade_pwd: 'wrong-1' }, 12904, 'trade_password_wrong'],
  ])('%j is %d %s', async (fields, code, refusal) => {
    const answer = await unchanged(() => call(ann, 'amendOrder', { order_id: bid, price: '1.2', amount: '1', ...fields }));
    expect(answer).toMatchObject({ code, data: { refusal } });
    expect(answer.msg).not.toMatch(/[{}]/);
  });

  it('to less than has been filled', async () => {
    const { data } = await ann.place({ side: 'buy', price: '1.21', amount: '1' });
    const order_id = String(data['order_id']);
    await ben.place({ side: 'sell', price: '1.21', amount: '0.4' });
    expect(await call(ann, 'amendOrder', { order_id, price: '1.21', amount: '0.4' })).toMatchObject({
      code: 12219,
      data: { refusal: 'amount_below_filled' },
    });
    expect(await call(ann, 'amendOrder', { order_id, price: '1.21', amount: '0.5' })).toMatchObject({ code: 0, data: { status: 2 } });
    await call(ann, 'cancelOrder', { order_id });
    expect(await call(ann, 'amendOrder', { order_id, price: '1.21', amount: '0.5' })).toMatchObject({
      code: 12218,
      data: { refusal: 'order_not_amendable' },
    });
  });

  it('of an order that must not take, to a price at which it would', async () => {
    const { data } = await ann.place({ side: 'buy', price: '1.1', amount: '1', time_in_force: 'POST_ONLY' });
    expect(await call(ann, 'amendOrder', { order_id: String(data['order_id']), price: '1.3', amount: '1' })).toMatchObject({ code: 12210 });
    await call(ann, 'cancelOrder', { order_id: String(data['order_id']) });
  });

  it('of what waits, and of what is linked', async () => {
    const { data: stop, code } = await ann.place({ side: 'sell', price: '1', amount: '1', trigger: 'stop', trigger_price: '1.1' });
    expect([code, stop]).toMatchObject([0, {}]);
    const { data: pair } = await oco({});
    for (const id of [stop['order_id'], pair['order_id'], pair['stop_order_id']]) {
      expect(await call(ann, 'amendOrder', { order_id: String(id), price: '1.5', amount: '1' })).toMatchObject({ code: 12218 });
    }
    for (const id of [stop['order_id'], pair['order_id']]) await call(ann, 'cancelOrder', { order_id: String(id) });
  });
});

describe('a pair that takes no orders', () => {
  it.each([
    ['halted', 12203, 'pair_halted'],
    ['cancel-only', 12204, 'pair_cancel_only'],
  ] as const)('when it is %s is %d, but gives orders back', async (status, code, refusal) => {
    const { data } = await ann.place({ side: 'sell', price: '1', amount: '1', trigger: 'stop', trigger_price: '1.1' });
    await setStatus(status);
    expect(await oco({})).toMatchObject({ code, data: { refusal } });
    expect(await call(ann, 'amendOrder', { order_id: bid, price: '1.1', amount: '1' })).toMatchObject({ code, data: { refusal } });
    expect(await call(ann, 'cancelAllAfter', { seconds: '60' })).toMatchObject({ code: 0 });
    expect(await call(ann, 'cancelAllAfter', { seconds: '0' })).toMatchObject({ code: 0 });
    expect(await call(ann, 'cancelAllOrders', { pair: 'ART_USDT' })).toMatchObject({ code: 0 });
    expect((await ann.browser.get('/order/getOrderTrade', { order_id: String(data['order_id']) })).data).toMatchObject({
      order: { status: 0 },
    });
    await setStatus('open');
    bid = String((await ann.place({ side: 'buy', price: '1.2', amount: '1' })).data['order_id']);
  });
});

describe('a pair that is not open yet', () => {
  const opens = async (opensAt: number) => {
    const pair = world.listings.pairById(1);
    if (!pair) throw new Error('there is no first pair');
    const { id, base, quote, priceScale, amountScale, minLots, maxLots, guideTicks, status } = pair;
    await world.submit({
      kind: 'define-pair',
      pair: { id, base, quote, priceScale, amountScale, minLots, maxLots, guideTicks, status, opensAt },
    });
  };

  it('is 12205 for orders and for amendments, and gives orders back', async () => {
    await opens(world.clock.now() + 60_000);
    expect(await oco({})).toMatchObject({ code: 12205, data: { refusal: 'pair_not_open' } });
    expect(await call(ann, 'amendOrder', { order_id: bid, price: '1.1', amount: '1' })).toMatchObject({
      code: 12205,
      data: { refusal: 'pair_not_open' },
    });
    expect(await call(ann, 'cancelOrder', { order_id: bid })).toMatchObject({ code: 0 });
    await opens(0);
    bid = String((await ann.place({ side: 'buy', price: '1.2', amount: '1' })).data['order_id']);
    expect(await call(ann, 'amendOrder', { order_id: bid, price: '1.2', amount: '1' })).toMatchObject({ code: 0 });
  });
});

describe('what belongs to others', () => {
  it('is not there to be amended, and stays when somebody else cancels all', async () => {
    expect(await unchanged(() => call(ben, 'amendOrder', { order_id: bid, price: '1.1', amount: '1' }))).toMatchObject({ code: 12901 });
    await call(ben, 'cancelAllOrders');
    expect((await ann.browser.get('/order/getOrderTrade', { order_id: bid })).data).toMatchObject({ order: { status: 1 } });
  });

  it('is refused in another organisation, and without a session', async () => {
    const other = await world.trader('cleo', { ART: 10n * UNIT }, { organisation: 2 });
    expect(await oco({ market: 'CKUSD' }, other)).toMatchObject({ code: 12200 });
    expect(await call(other, 'cancelAllOrders', { pair: 'ART_CKUSD' })).toMatchObject({ code: 12200 });
    expect(await call(other, 'amendOrder', { order_id: bid, price: '1.1', amount: '1' })).toMatchObject({ code: 12901 });
    for (const cookie of [ann.browser.cookies.get('token') ?? '', 'x'.repeat(43)]) {
      other.browser.cookies.set('token', cookie);
      for (const name of ['placeOcoOrder', 'amendOrder', 'cancelAllOrders', 'cancelAllAfter', 'getTradesAsCsv']) {
        expect(await call(other, name, { order_id: bid, price: '1.1', amount: '1', seconds: '60' })).toMatchObject({ code: 1101 });
      }
    }
  });
});

describe('the pace', () => {
  it('counts placing, pairs and amends together, and cancels with the switch', async () => {
    const quick = await world.trader('quick', { USDT: 10n * UNIT });
    const { data } = await quick.place({ side: 'buy', price: '1', amount: '1' });
    world.pass(1_000);
    const send = (name: string, fields: Record<string, string>) =>
      quick.browser.post(`/Org/Order/${name}`, { trade_pwd: TRADE_PASSWORD, ...fields });
    const amends = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send('amendOrder', { order_id: String(data['order_id']), price: '1', amount: `1.${n + 1}` })),
    );
    expect(amends.map(({ code }) => code).sort()).toEqual([0, 0, 0, 0, 0, 12003]);
    expect(
      await send('placeOcoOrder', { market: 'USDT', token: 'ART', side: 'sell', amount: '1', price: '1.4', trigger_price: '1.1' }),
    ).toMatchObject({ code: 12003 });
    const switches = await Promise.all(Array.from({ length: 21 }, () => send('cancelAllAfter', { seconds: '0' })));
    expect(switches.filter(({ code }) => code === 12003)).toHaveLength(1);
    expect(await send('cancelAllOrders', {})).toMatchObject({ code: 12003 });
    world.pass(1_000);
    expect(await send('cancelAllOrders', {})).toMatchObject({ code: 0, data: { cancelled: 1 } });
  });
});
