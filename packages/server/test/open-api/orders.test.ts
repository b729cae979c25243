import { describe, expect, it } from 'vitest';
import { openSignedWorld, order, type SignedWorld, type Fields } from './signed-world.ts';

const signed = openSignedWorld();
const call = (...asked: Parameters<SignedWorld['call']>) => signed().call(...asked);

describe('orders by key', () => {
  it('rest, are found by number and by id, and are taken back', async () => {
    const placed = await call('POST', '/order', order({ newClientOrderId: 'first', price: '0.9' }));
    expect(placed).toMatchObject({
      status: 200,
      body: {
        symbol: 'ARTUSDT',
        clientOrderId: 'first',
        status: 'NEW',
        origQty: '10',
        executedQty: '0',
        price: '0.9',
        type: 'LIMIT',
        side: 'BUY',
        fills: [],
      },
    });
    const orderId = String(placed.body['orderId']);
    const known = { orderId: Number(orderId), clientOrderId: 'first', status: 'NEW', isWorking: true, timeInForce: 'GTC' };
    expect((await call('GET', '/order', { symbol: 'ARTUSDT', orderId })).body).toMatchObject(known);
    expect((await call('GET', '/order', { symbol: 'ARTUSDT', origClientOrderId: 'first' })).body).toMatchObject(known);
    expect((await call('GET', '/order', { symbol: 'BTCUSDT', orderId })).body['code']).toBe(-2013);
    expect((await call('GET', '/order', { symbol: 'ARTUSDT' })).body['code']).toBe(-1102);
    expect((await call('GET', '/openOrders')).body).toMatchObject([known]);
    expect((await call('GET', '/openOrders', { symbol: 'BTCUSDT' })).body).toEqual([]);
    expect((await call('GET', '/order', { symbol: 'ARTUSDT', orderId }, signed().other)).body['code']).toBe(-2013);
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', orderId }, signed().other)).body['code']).toBe(-2011);
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', orderId, newClientOrderId: 'back' })).body).toMatchObject({
      origClientOrderId: 'first',
      clientOrderId: 'back',
      status: 'CANCELED',
    });
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', orderId })).body['code']).toBe(-2011);
  });

  it('trade at once with what becomes of them, and are in the history of both', async () => {
    const resting = await call(
      'POST',
      '/order',
      order({ side: 'SELL', price: '1.2', quantity: '30', newOrderRespType: 'ACK' }),
      signed().other,
    );
    expect(Object.keys(resting.body).sort()).toEqual(['clientOrderId', 'orderId', 'orderListId', 'symbol', 'transactTime']);
    const bought = await call('POST', '/order', { symbol: 'ARTUSDT', side: 'BUY', type: 'MARKET', quantity: '10' });
    expect(bought.body).toMatchObject({
      status: 'FILLED',
      executedQty: '10',
      cummulativeQuoteQty: '12',
      fills: [{ price: '1.2', qty: '10', commission: '0.02', commissionAsset: 'ART' }],
    });
    const spent = await call('POST', '/order', {
      symbol: 'ARTUSDT',
      side: 'BUY',
      type: 'MARKET',
      quoteOrderQty: '6',
      newOrderRespType: 'RESULT',
    });
    expect(spent.body).toMatchObject({
      status: 'FILLED',
      origQty: '5',
      executedQty: '5',
      origQuoteOrderQty: '6',
      cummulativeQuoteQty: '6',
    });
    expect(spent.body['fills']).toBeUndefined();
    const trades = await call('GET', '/myTrades', { symbol: 'ARTUSDT' });
    expect(trades.body).toMatchObject([
      { qty: '10', isBuyer: true, isMaker: false, commissionAsset: 'ART', quoteQty: '12' },
      { qty: '5', isBuyer: true, isMaker: false },
    ]);
    expect((await call('GET', '/myTrades', { symbol: 'ARTUSDT', limit: '1' })).body).toMatchObject([{ qty: '5' }]);
    expect((await call('GET', '/myTrades', { symbol: 'ARTUSDT', orderId: String(bought.body['orderId']) })).body).toMatchObject([
      { qty: '10' },
    ]);
    expect((await call('GET', '/myTrades', { symbol: 'ARTUSDT', fromId: '2' })).body).toMatchObject([{ id: 2 }]);
    expect((await call('GET', '/myTrades', { symbol: 'ARTUSDT' }, signed().other)).body).toMatchObject([
      { qty: '10', isBuyer: false, isMaker: true, commissionAsset: 'USDT', orderId: resting.body['orderId'] },
      { qty: '5', isMaker: true },
    ]);
    expect(
      (await call('GET', '/allOrders', { symbol: 'ARTUSDT', orderId: String(bought.body['orderId']), limit: '1' })).body,
    ).toMatchObject([{ status: 'FILLED', type: 'MARKET' }]);
    expect(
      (await call('GET', '/order', { symbol: 'ARTUSDT', orderId: String(resting.body['orderId']) }, signed().other)).body,
    ).toMatchObject({
      status: 'PARTIALLY_FILLED',
      executedQty: '15',
    });
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' }, signed().other)).body).toMatchObject([{ status: 'CANCELED' }]);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' }, signed().other)).body['code']).toBe(-2011);
  });

  it('sell for what they name, with the amount that it took', async () => {
    await call('POST', '/order', order({ side: 'BUY', price: '1.2', quantity: '30' }), signed().other);
    const sold = await call('POST', '/order', { symbol: 'ARTUSDT', side: 'SELL', type: 'MARKET', quoteOrderQty: '6' });
    expect(sold.body).toMatchObject({
      status: 'FILLED',
      origQty: '5',
      executedQty: '5',
      origQuoteOrderQty: '6',
      cummulativeQuoteQty: '6',
      fills: [{ price: '1.2', qty: '5', commissionAsset: 'USDT' }],
    });
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' }, signed().other)).body).toMatchObject([{ executedQty: '5' }]);
  });

  it('are all that the exchange has: of every type and time in force', async () => {
    const types: readonly (readonly [Fields, Fields])[] = [
      [
        { type: 'LIMIT_MAKER', timeInForce: '', price: '0.8' },
        { type: 'LIMIT_MAKER', status: 'NEW', timeInForce: 'GTC' },
      ],
      [
        { timeInForce: 'IOC', price: '0.8' },
        { status: 'EXPIRED', timeInForce: 'IOC' },
      ],
      [
        { type: 'STOP_LOSS_LIMIT', price: '2', stopPrice: '1.9' },
        { type: 'STOP_LOSS_LIMIT', stopPrice: '1.9' },
      ],
      [
        { type: 'TAKE_PROFIT_LIMIT', price: '0.7', stopPrice: '0.8' },
        { type: 'TAKE_PROFIT_LIMIT', stopPrice: '0.8' },
      ],
      [
        { price: '0.8', quantity: '100', icebergQty: '10' },
        { type: 'LIMIT', icebergQty: '10' },
      ],
    ];
    for (const [fields, expected] of types)
      expect((await call('POST', '/order', order({ newOrderRespType: 'RESULT', ...fields }))).body).toMatchObject(expected);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).body).toHaveLength(4);
  });

  it('have their balances set aside and given back', async () => {
    const balances = async () => {
      const { body } = await call('GET', '/account', { omitZeroBalances: 'true' });
      return Object.fromEntries(
        (body['balances'] as readonly { asset: string; free: string; locked: string }[]).map(({ asset, free, locked }) => [
          asset,
          [free, locked],
        ]),
      );
    };
    const before = await balances();
    expect(Object.keys(before).sort()).toEqual(['ART', 'USDT']);
    expect((await call('POST', '/order', order({ newClientOrderId: 'held' }))).status).toBe(200);
    expect(await balances()).toEqual({ ...before, USDT: [String(Number(before['USDT']?.[0]) - 10), '10'] });
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', origClientOrderId: 'held' })).status).toBe(200);
    expect(await balances()).toEqual(before);
    expect((await call('GET', '/account')).body).toMatchObject({
      makerCommission: 20,
      commissionRates: { maker: '0.002', taker: '0.002' },
      canTrade: true,
      canWithdraw: false,
      uid: 10_000_001,
    });
    expect((await call('GET', '/account/commission', { symbol: 'ARTUSDT' })).body).toMatchObject({
      symbol: 'ARTUSDT',
      standardCommission: { maker: '0.002' },
    });
  });

  it('are placed once under an id of their own', async () => {
    const placed = await call('POST', '/order', order({ newClientOrderId: 'once', price: '0.9' }));
    const again = await call('POST', '/order', order({ newClientOrderId: 'once', price: '0.9' }));
    expect(again.body['orderId']).toBe(placed.body['orderId']);
    expect((await call('POST', '/order', order({ newClientOrderId: 'once', price: '0.91' }))).body).toMatchObject({
      code: -2010,
      msg: 'Another order has this id.',
    });
    expect((await call('GET', '/openOrders', { symbol: 'ARTUSDT' })).body).toHaveLength(1);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
  });

  it.each([
    [{ symbol: 'NOPE' }, -1121],
    [{ side: 'HOLD' }, -1102],
    [{ type: 'TWAP' }, -1102],
    [{ timeInForce: '' }, -1102],
    [{ quantity: '' }, -1102],
    [{ price: '' }, -1102],
    [{ price: '1e3' }, -1102],
    [{ price: '-1' }, -1102],
    [{ price: '1.00001' }, -1013],
    [{ price: '0' }, -1013],
    [{ price: '100' }, -1013],
    [{ quantity: '0.00001' }, -1013],
    [{ quantity: '0.0001' }, -1013],
    [{ quantity: '9999999' }, -1013],
    [{ quantity: '20000' }, -2010],
    [{ quoteOrderQty: '5' }, -1106],
    [{ stopPrice: '5' }, -1106],
    [{ type: 'STOP_LOSS_LIMIT' }, -1102],
    [{ type: 'STOP_LOSS_LIMIT', stopPrice: '0.5' }, -2010],
    [{ type: 'MARKET', price: '', timeInForce: '' }, -2010],
    [{ type: 'MARKET', timeInForce: '' }, -1106],
    [{ newClientOrderId: 'a b' }, -1102],
    [{ selfTradePreventionMode: 'DECREMENT' }, -1102],
  ])('are refused where %o is wrong, and change nothing', async (fields, code) => {
    const answer = await call('POST', '/order', order(fields));
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
    expect((await call('GET', '/openOrders')).body).toEqual([]);
  });
});
