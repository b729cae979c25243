import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTradingWorld, TRADE_PASSWORD, type Trader, type TradingWorld } from './trading-world.ts';

const UNIT = 100_000_000n;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT });
  ben = await world.trader('ben', { ART: 100n * UNIT });
});

afterAll(() => world.close());

/** The rows of a list answer. */
const rowsOf = (data: unknown) => z.parse(z.object({ data: z.array(z.record(z.string(), z.unknown())) }), data).data;

const balance = async (trader: Trader, token: string) =>
  (await trader.browser.post('/Org/Asset/getDataOfUserTokenBalance', { token })).data;

/** J-33: a limit order is filled in part by another person's, the rest is taken back. */
describe('placing and cancelling a limit order', () => {
  let bid = '';

  it('holds exactly what the order may cost', async () => {
    expect((await ann.browser.get('/asset/getUserUsable', { pair: 'ART_USDT' })).data).toEqual([
      { token: 'ART', usable: '0' },
      { token: 'USDT', usable: '1000' },
    ]);
    expect((await ann.browser.post('/token/getUserPairOrderAmountLimit', { pair: 'ART_USDT' })).data).toEqual({
      pair: 'ART_USDT',
      min_amount: '0.001',
      max_amount: '100000',
    });
    const placed = await ann.place({ side: 'buy', price: '1.25', amount: '100', client_order_id: 'first' });
    expect(placed).toMatchObject({ code: 0, data: { status: 1 } });
    bid = String(placed.data['order_id']);
    expect(placed.data['order_no']).toMatch(/^\d{28}$/);
    expect(await balance(ann, 'USDT')).toEqual({ token: 'USDT', token_as: 'USDT', total: '1000', usable: '875', locked: '125' });
    expect((await ann.browser.get('/rt/getOrders', { pair: 'ART_USDT' })).data).toMatchObject({ bids: [['1.25', '100']], asks: [] });
  });

  it("fills in part at the maker's price, less the fee of each side in what it receives", async () => {
    expect(await ben.place({ side: 'sell', price: '1.2', amount: '40' })).toMatchObject({ code: 0, data: { status: 3 } });
    expect(await balance(ann, 'ART')).toMatchObject({ usable: '39.92', locked: '0' });
    expect(await balance(ann, 'USDT')).toMatchObject({ usable: '875', locked: '75' });
    expect(await balance(ben, 'USDT')).toMatchObject({ usable: '49.9' });
    expect(await balance(ben, 'ART')).toMatchObject({ usable: '60', locked: '0' });
    const open = await ann.browser.get('/order/listOrderPending', { pair: 'ART_USDT' });
    expect(open.data).toMatchObject({
      count: 1,
      data: [
        {
          order_id: bid,
          pair: 'ART_USDT',
          market_as: 'USDT',
          type: 1,
          market_type: 'limit',
          price: '1.25',
          amount: '100',
          volume: '125',
          client_order_id: 'first',
          matched_amount: '40',
          matched_volume: '50',
          unmatched_amount: '60',
          avg_price: '1.25',
          fee: '0.08',
          fee_token: 'ART',
          status: 2,
        },
      ],
    });
    expect((await ben.browser.get('/order/listUserTrade')).data).toMatchObject({
      count: 1,
      data: [{ type: 2, dominance: '2', price: '1.25', amount: '40', volume: '50', fee: '0.1', fee_token: 'USDT' }],
    });
  });

  it('moves book and recent trades', async () => {
    expect((await ann.browser.get('/rt/getOrders', { pair: 'ART_USDT' })).data).toMatchObject({ bids: [['1.25', '60']] });
    expect((await ann.browser.get('/rt/getTrades', { pair: 'ART_USDT' })).data).toMatchObject([
      { price: '1.25', amount: '40', dominance: '2' },
    ]);
    expect((await ann.browser.get('/rt/kline', { pair: 'ART_USDT', time_type: '1D' })).data).toMatchObject([
      { timestamp: expect.any(Number), o_price: '1.25', max_price: '1.25', min_price: '1.25', c_price: '1.25', amount: '40', volume: '50' },
    ]);
  });

  it('shows orders and trades as recorded: both orders of a trade by number, but no id of the other side', async () => {
    const order = (await ann.browser.get('/order/getOrderTrade', { order_id: bid })).data;
    expect(order).toMatchObject({
      order: { account_id: ann.uid, user_id: ann.uid, org_id: 1, updated_at: expect.stringMatching(/^\d{4}-/) },
    });
    const theirs = rowsOf((await ben.browser.get('/order/listUserOrder')).data)[0];
    const [trade] = rowsOf((await ann.browser.post('/Org/Order/getTrades', {})).data);
    expect(trade).toMatchObject({
      order_no: trade?.['buy_order_no'],
      buy_order_no: expect.stringMatching(/^\d{28}$/),
      sell_order_no: theirs?.['order_no'],
      buy_order_id: bid,
      sell_order_id: '',
      buyer_user_id: ann.uid,
      seller_user_id: '',
      org_id: 1,
      trade_strategy: 'limit',
      updated_at: trade?.['created_at'],
    });
    const [sold] = rowsOf((await ben.browser.post('/Org/Order/getTrades', {})).data);
    expect(sold).toMatchObject({
      order_no: trade?.['sell_order_no'],
      buy_order_no: trade?.['buy_order_no'],
      sell_order_no: trade?.['sell_order_no'],
      buy_order_id: '',
      sell_order_id: theirs?.['order_id'],
      buyer_user_id: '',
      seller_user_id: ben.uid,
    });
    expect(await ann.browser.post('/Org/Order/getTradesByOrderNo', { order_no: String(trade?.['sell_order_no']) })).toMatchObject({
      code: 12901,
    });
  });

  it('gives the first answer to the same order under the same client order id, and refuses another', async () => {
    const again = await ann.place({ side: 'buy', price: '1.25', amount: '100', client_order_id: 'first' });
    expect(again.data).toMatchObject({ order_id: bid, status: 1 });
    // What the first stores kept is what is kept still, name by name.
    const kept = await world.database.queries.selectFrom('idempotency_keys').select('answer').where('key', '=', 'first').execute();
    expect(kept.map(({ answer }) => answer)).toEqual([again.data]);
    expect((await ann.browser.get('/order/listUserOrder')).data['count']).toBe(1);
    expect(await ann.place({ side: 'buy', price: '1.25', amount: '99', client_order_id: 'first' })).toMatchObject({ code: 12921 });
    expect(await ben.place({ side: 'sell', price: '2', amount: '1', client_order_id: 'first' })).toMatchObject({ code: 0 });
  });

  it('gives back exactly what is left when it is cancelled', async () => {
    expect(await ann.browser.post('/Org/Order/cancelOrder', { order_id: bid })).toMatchObject({
      code: 0,
      data: { order_id: bid, status: 0 },
    });
    expect(await balance(ann, 'USDT')).toMatchObject({ total: '950', usable: '950', locked: '0' });
    expect((await ann.browser.get('/order/listOrderPending')).data).toEqual({ count: 0, data: [] });
    expect((await ann.browser.post('/Org/Order/getOrders', { status: '0' })).data).toMatchObject({
      count: 1,
      data: [{ order_id: bid, matched_amount: '40', status: 0 }],
    });
    expect(await ann.browser.post('/Org/Order/cancelOrder', { order_id: bid })).toMatchObject({ code: 12909 });
  });

  it('sells and buys at market by amount and by total', async () => {
    expect(await ann.place({ side: 'buy', market_type: 'market', total: '1' })).toMatchObject({ code: 0, data: { status: 3 } });
    expect(await ann.place({ side: 'buy', market_type: 'market', amount: '0.1' })).toMatchObject({ code: 0, data: { status: 3 } });
    const { data } = await ann.browser.post('/Org/Order/getOrders', { size: '2' });
    expect(data).toMatchObject({
      data: [
        { market_type: 'market', price: '0', amount: '0.1', matched_amount: '0.1', avg_price: '2' },
        {
          market_type: 'market',
          price: '0',
          amount: '0.5',
          volume: '1',
          matched_volume: '1',
          matched_amount: '0.5',
          unmatched_amount: '0',
          avg_price: '2',
        },
      ],
    });
  });
});

describe('refusals', () => {
  it.each([
    [{ price: '1.23456', amount: '1' }, 12103, 'price_invalid'],
    [{ price: '1.2', amount: '0.00001' }, 12103, 'amount_invalid'],
    [{ price: '1.2', amount: '0.0009' }, 12102, 'amount_below_min'],
    [{ price: '1.2', amount: '100000.1' }, 12102, 'amount_above_max'],
    [{ price: '18.1', amount: '1' }, 12207, 'price_outside_guard'],
    [{ price: '0.2', amount: '1' }, 12207, 'price_outside_guard'],
    [{ price: '1.2', amount: '5000' }, 12112, 'balance_insufficient'],
    [{ price: '1.2', amount: '1', token: 'NONE' }, 12200, 'pair_unknown'],
    [{ price: '2', amount: '1', time_in_force: 'POST_ONLY' }, 12210, 'post_only_would_take'],
    [{ price: '2', amount: '400', time_in_force: 'FOK' }, 12211, 'fill_or_kill_unfillable'],
    [{ price: '1.2', amount: '1', trade_pwd: '' }, 12108, 'trade_password_empty'],
    [{ price: '1.2', amount: '1', trade_pwd: 'wrong-1' }, 12904, 'trade_password_wrong'],
    [{ price: '-1', amount: '1' }, 12900, 'field_invalid'],
    [{ price: '1e3', amount: '1' }, 12900, 'field_invalid'],
  ])('say why: %j is %d %s', async (order, code, refusal) => {
    const answer = await ann.place({ side: 'buy', ...order });
    expect(answer).toMatchObject({ code, data: { refusal } });
    expect(answer.msg).not.toMatch(/[{}]/);
  });

  it('leave the client order id free, until an order is accepted under it', async () => {
    const order = { side: 'buy', price: '1', amount: '8000', client_order_id: 'too-much' };
    for (const _ of [1, 2]) expect(await ann.place(order)).toMatchObject({ code: 12112 });
    await world.submit({
      kind: 'post',
      reason: 'deposit',
      reference: '',
      postings: [
        { owner: 0, token: 1, account: 'world', amount: -8_000n * UNIT },
        { owner: ann.owner, token: 1, account: 'usable', amount: 8_000n * UNIT },
      ],
    });
    const placed = await ann.place(order);
    expect(placed).toMatchObject({ code: 0, data: { status: 1 } });
    expect((await ann.place(order)).data).toEqual(placed.data);
    expect(await ann.place({ ...order, amount: '80000' })).toMatchObject({ code: 12921 });
    expect(await ann.browser.post('/Org/Order/cancelOrder', { order_id: String(placed.data['order_id']) })).toMatchObject({ code: 0 });
  });

  it('hold back the sixth order and the twenty-first cancel of a second', async () => {
    const quick = await world.trader('quick', { USDT: UNIT });
    const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).sort();
    const orders = Array.from({ length: 6 }, () =>
      quick.browser.post('/Org/Order/placeOrder', {
        market: 'USDT',
        token: 'ART',
        market_type: 'limit',
        side: 'buy',
        price: '1.2',
        amount: '0.01',
        trade_pwd: TRADE_PASSWORD,
      }),
    );
    expect(codes(await Promise.all(orders))).toEqual([0, 0, 0, 0, 0, 12003]);
    const cancels = Array.from({ length: 21 }, () => quick.browser.post('/Org/Order/cancelOrder', { order_id: '999999' }));
    expect(codes(await Promise.all(cancels))).toEqual([12003, ...Array.from({ length: 20 }, () => 12901)].sort());
    world.pass(1_000);
    const open = z.parse(z.array(z.object({ order_id: z.string() })), (await quick.browser.get('/order/listOrderPending')).data['data']);
    for (const { order_id: id } of open) {
      expect(await quick.browser.post('/Org/Order/cancelOrder', { order_id: id })).toMatchObject({ code: 0 });
    }
  });

  it('come before anything else without a session or a trade password', async () => {
    const newcomer = await world.trader('newcomer', {}, { hasTradePassword: false });
    expect(await newcomer.place({ side: 'buy', price: '1', amount: '1' })).toMatchObject({
      code: 12945,
      data: { refusal: 'trade_password_missing' },
    });
    newcomer.browser.cookies.clear();
    expect(await newcomer.place({ side: 'buy', price: '1', amount: '1' })).toMatchObject({ code: 1101 });
  });
});

describe('what belongs to others', () => {
  it('is not there: orders, trades, balances', async () => {
    const ask = (await ben.place({ side: 'sell', price: '5', amount: '1' })).data;
    const [id, no] = [String(ask['order_id']), String(ask['order_no'])];
    expect(await ann.browser.post('/Org/Order/cancelOrder', { order_id: id })).toMatchObject({ code: 12901 });
    expect(await ann.browser.post('/Org/Order/cancelOrder', { order_id: no })).toMatchObject({ code: 12901 });
    expect(await ann.browser.get('/order/getOrderTrade', { order_id: id })).toMatchObject({ code: 12901 });
    expect(await ann.browser.post('/Org/Order/getTradesByOrderNo', { order_no: no })).toMatchObject({ code: 12901 });
    const mine = (await ann.browser.post('/Org/Order/getTrades', { buy_user_id: ben.uid, sell_user_id: ben.uid, size: '100' })).data;
    expect(mine).toEqual((await ann.browser.post('/Org/Order/getTrades', { size: '100' })).data);
    expect(JSON.stringify(mine)).not.toContain(ben.uid);
    expect(await ben.browser.post('/Org/Order/cancelOrder', { order_id: no })).toMatchObject({ code: 0, data: { order_id: id } });
  });

  it('stays so in another organisation: a session of one exchange is none of another', async () => {
    const other = await world.trader('cleo', { ART: 10n * UNIT }, { organisation: 2 });
    expect(await other.place({ side: 'sell', price: '5', amount: '1' })).toMatchObject({ code: 0 });
    expect(await other.place({ side: 'sell', price: '5', amount: '1', market: 'CKUSD' })).toMatchObject({ code: 12200 });
    other.browser.cookies.set('token', ann.browser.cookies.get('token') ?? '');
    expect(await other.browser.get('/order/listUserOrder')).toMatchObject({ code: 1101 });
    expect((await ann.browser.get('/rt/getOrders', { pair: 'ART_USDT' })).data).toMatchObject({
      asks: [
        ['2', expect.any(String)],
        ['5', '1'],
      ],
    });
  });
});
