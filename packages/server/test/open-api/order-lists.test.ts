import Binance from 'binance-api-node';
import { describe, expect, it } from 'vitest';
import { openSignedWorld, order, type Fields, type SignedWorld } from './signed-world.ts';

const signed = openSignedWorld();
const call = (...asked: Parameters<SignedWorld['call']>) => signed().call(...asked);

/** A sell above the price of now, and a stop below it. */
const oco = (fields: Fields): Fields => ({
  symbol: 'ARTUSDT',
  side: 'SELL',
  quantity: '10',
  price: '1.4',
  stopPrice: '1.1',
  stopLimitPrice: '1.05',
  stopLimitTimeInForce: 'GTC',
  ...fields,
});

/** The same as the newer call writes it. */
const listOco = (fields: Fields): Fields => ({
  symbol: 'ARTUSDT',
  side: 'SELL',
  quantity: '10',
  aboveType: 'LIMIT_MAKER',
  abovePrice: '1.4',
  belowType: 'STOP_LOSS_LIMIT',
  belowStopPrice: '1.1',
  belowPrice: '1.05',
  belowTimeInForce: 'GTC',
  ...fields,
});

const open = async (): Promise<unknown> => (await call('GET', '/openOrders')).body;
const locked = async (asset: string): Promise<unknown> => {
  const { balances } = (await call('GET', '/account')).body as { balances: { asset: string; locked: string }[] };
  return balances.find((balance) => balance.asset === asset)?.locked;
};

describe('lists of orders', () => {
  it('are placed, shown with their orders, and taken back whole', async () => {
    const names = { listClientOrderId: 'pair-1', limitClientOrderId: 'gain-1', stopClientOrderId: 'loss-1' };
    const placed = await call('POST', '/order/oco', oco(names));
    expect(placed).toMatchObject({
      status: 200,
      body: {
        contingencyType: 'OCO',
        listStatusType: 'EXEC_STARTED',
        listOrderStatus: 'EXECUTING',
        listClientOrderId: 'pair-1',
        symbol: 'ARTUSDT',
        orders: [{ clientOrderId: 'gain-1' }, { clientOrderId: 'loss-1' }],
        orderReports: [
          { clientOrderId: 'gain-1', type: 'LIMIT_MAKER', status: 'NEW', price: '1.4', origQty: '10', side: 'SELL' },
          { clientOrderId: 'loss-1', type: 'STOP_LOSS_LIMIT', status: 'NEW', price: '1.05', stopPrice: '1.1', timeInForce: 'GTC' },
        ],
      },
    });
    const orderListId = Number(placed.body['orderListId']);
    expect(await locked('ART')).toBe('10');
    expect(await open()).toMatchObject([
      { clientOrderId: 'gain-1', orderListId },
      { clientOrderId: 'loss-1', orderListId, isWorking: false },
    ]);
    expect((await call('GET', '/orderList', { orderListId: String(orderListId) })).body).toMatchObject({ listClientOrderId: 'pair-1' });
    expect((await call('GET', '/orderList', { origClientOrderId: 'pair-1' })).body).toMatchObject({ orderListId });
    expect((await call('GET', '/openOrderList')).body).toMatchObject([{ orderListId }]);
    expect((await call('GET', '/orderList', { origClientOrderId: 'pair-1' }, signed().other)).body['code']).toBe(-2013);
    expect((await call('GET', '/orderList')).body['code']).toBe(-1102);
    const name = { symbol: 'ARTUSDT', listClientOrderId: 'pair-1' };
    expect((await call('DELETE', '/orderList', name, signed().other)).body['code']).toBe(-2011);
    expect((await call('DELETE', '/orderList', { ...name, symbol: 'BTCUSDT' })).body['code']).toBe(-2011);
    expect((await call('DELETE', '/orderList', name)).body).toMatchObject({
      orderListId,
      listOrderStatus: 'ALL_DONE',
      orderReports: [
        { origClientOrderId: 'gain-1', status: 'CANCELED' },
        { origClientOrderId: 'loss-1', status: 'CANCELED' },
      ],
    });
    expect((await call('DELETE', '/orderList', name)).body['code']).toBe(-2011);
    expect([await open(), await locked('ART')]).toEqual([[], '0']);
    expect((await call('GET', '/openOrderList')).body).toEqual([]);
    expect((await call('GET', '/allOrderList')).body).toMatchObject([{ orderListId, listOrderStatus: 'ALL_DONE' }]);
    expect((await call('GET', '/allOrders', { symbol: 'ARTUSDT' })).body).toMatchObject([{ orderListId }, { orderListId }]);
  });

  it('are named by where their orders stand, and end with either of them', async () => {
    const placed = await call('POST', '/orderList/oco', listOco({ newOrderRespType: 'ACK', belowClientOrderId: 'loss-2' }));
    expect(placed.status).toBe(200);
    const [report] = placed.body['orderReports'] as object[];
    expect(Object.keys(report ?? {}).sort()).toEqual(['clientOrderId', 'orderId', 'orderListId', 'symbol', 'transactTime']);
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', origClientOrderId: 'loss-2' })).body).toMatchObject({
      status: 'CANCELED',
      orderListId: placed.body['orderListId'],
    });
    expect([await open(), await locked('ART')]).toEqual([[], '0']);
    const buy = { side: 'BUY', aboveType: 'STOP_LOSS_LIMIT', aboveStopPrice: '1.3', abovePrice: '1.35', aboveTimeInForce: 'GTC' };
    const bought = await call('POST', '/orderList/oco', {
      symbol: 'ARTUSDT',
      quantity: '10',
      ...buy,
      belowType: 'LIMIT_MAKER',
      belowPrice: '0.9',
    });
    expect(bought.body).toMatchObject({ orderReports: [{ type: 'LIMIT_MAKER', side: 'BUY' }, { type: 'STOP_LOSS_LIMIT' }] });
    expect(await locked('USDT')).toBe('13.5');
    expect((await call('POST', '/order', order({ price: '0.8', newClientOrderId: 'alone' }))).status).toBe(200);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).body).toMatchObject([
      { origClientOrderId: 'alone', orderListId: -1 },
      { contingencyType: 'OCO', orderListId: bought.body['orderListId'], orderReports: [{ status: 'CANCELED' }, { status: 'CANCELED' }] },
    ]);
  });

  it('leave one order when the other is met, and say so in trades', async () => {
    const { belowPrice: _price, belowTimeInForce: _force, ...market } = listOco({ belowType: 'STOP_LOSS', aboveClientOrderId: 'met' });
    const { body } = await call('POST', '/orderList/oco', market);
    expect(body).toMatchObject({ orderReports: [{ clientOrderId: 'met' }, { type: 'STOP_LOSS' }] });
    expect((await call('POST', '/order', order({ price: '1.4' }), signed().other)).body).toMatchObject({ status: 'FILLED' });
    expect(await open()).toEqual([]);
    expect((await call('GET', '/orderList', { orderListId: String(body['orderListId']) })).body).toMatchObject({
      listOrderStatus: 'ALL_DONE',
    });
    expect((await call('GET', '/myTrades', { symbol: 'ARTUSDT' })).body).toMatchObject([{ orderListId: body['orderListId'], qty: '10' }]);
    expect((await call('GET', '/myTrades', { symbol: 'ARTUSDT' }, signed().other)).body).toMatchObject([{ orderListId: -1 }]);
    const lists = (await call('GET', '/allOrderList')).body as unknown as { orderListId: number }[];
    const [first] = (await call('GET', '/allOrderList', { limit: '1', fromId: '1' })).body as unknown as { orderListId: number }[];
    expect([lists.length, first?.orderListId]).toEqual([4, lists[0]?.orderListId]);
    expect((await call('GET', '/allOrderList', { limit: '1' })).body).toMatchObject([{ orderListId: body['orderListId'] }]);
    expect((await call('GET', '/allOrderList', { fromId: '1', startTime: '1' })).body['code']).toBe(-1106);
  });

  it('are placed once under one id, and their orders bear names of their own', async () => {
    // The price of now is 1.4.
    const at = { price: '1.5', stopPrice: '1.3', stopLimitPrice: '1.2' };
    const names = { listClientOrderId: 'once', limitClientOrderId: 'once-gain', stopClientOrderId: 'once-loss' };
    const first = await call('POST', '/order/oco', oco({ ...at, ...names }));
    expect(first.status).toBe(200);
    const again = await call('POST', '/order/oco', oco({ ...at, ...names }));
    expect(again.body).toMatchObject({ orderListId: first.body['orderListId'] });
    expect(await open()).toHaveLength(2);
    expect((await call('POST', '/order/oco', oco({ ...at, ...names, quantity: '9' }))).body['code']).toBe(-2010);
    expect((await call('POST', '/order/oco', oco({ ...at, ...names, listClientOrderId: 'twice' }))).body['code']).toBe(-2010);
    const same = { limitClientOrderId: 'same', stopClientOrderId: 'same' };
    expect((await call('POST', '/order/oco', oco({ ...at, ...same }))).body['code']).toBe(-2010);
    // The names of lists are apart from those of orders.
    expect((await call('POST', '/order', order({ price: '0.9', newClientOrderId: 'once' }))).status).toBe(200);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).body).toHaveLength(2);
  });

  it.each<readonly [string, Fields, number]>([
    ['both prices on one side', { price: '1.6', stopPrice: '1.5' }, -2010],
    ['a stop without its time in force', { stopLimitTimeInForce: '' }, -1102],
    ['a stop that does not rest', { stopLimitTimeInForce: 'IOC' }, -1106],
    ['an iceberg', { limitIcebergQty: '1' }, -1106],
    ['a trailing stop', { trailingDelta: '100' }, -1106],
    ['less than the smallest amount', { quantity: '0.0001' }, -1013],
    ['more than there is', { quantity: '20000' }, -2010],
    ['a pair that does not exist', { symbol: 'NONE' }, -1121],
  ])('refuse %s', async (_case, fields, code) => {
    expect((await call('POST', '/order/oco', oco({ price: '1.5', ...fields }))).body['code']).toBe(code);
    expect(await open()).toEqual([]);
  });

  it.each<readonly [string, Fields, number]>([
    ['two limit orders', { belowType: 'LIMIT_MAKER' }, -1106],
    ['the stop on the side of gain', { aboveType: 'STOP_LOSS', aboveStopPrice: '1.3' }, -1106],
    ['a limit that has a stop price', { aboveStopPrice: '1.3' }, -1106],
    ['a stop at the market that has a price', { belowType: 'STOP_LOSS' }, -1106],
    ['a type that is not served', { aboveType: 'TAKE_PROFIT' }, -1102],
    ['a stop without its price', { belowStopPrice: '' }, -1102],
  ])('refuse %s where both are named', async (_case, fields, code) => {
    expect((await call('POST', '/orderList/oco', listOco({ abovePrice: '1.5', ...fields }))).body['code']).toBe(code);
    expect(await open()).toEqual([]);
  });

  it('are placed, found and taken back by an unmodified client', async () => {
    const clock = setInterval(() => signed().keepTime(), 50);
    try {
      const client = Binance({ apiKey: signed().key.publicKey, apiSecret: signed().key.secret, httpBase: signed().address });
      const asked = { symbol: 'ARTUSDT', side: 'SELL', quantity: '10', price: '1.5', stopPrice: '1.1', stopLimitPrice: '1' };
      const placed = await client.orderOco(asked as never);
      expect(placed).toMatchObject({ contingencyType: 'OCO', orderReports: [{ status: 'NEW' }, { status: 'NEW' }] });
      const name = { orderListId: placed.orderListId };
      expect(await client.getOrderOco(name as never)).toMatchObject({ listOrderStatus: 'EXECUTING' });
      expect((await client.allOrdersOCO({})).at(-1)).toMatchObject(name);
      expect(await client.cancelOrderOco({ symbol: 'ARTUSDT', ...name })).toMatchObject({ listOrderStatus: 'ALL_DONE' });
    } finally {
      clearInterval(clock);
    }
  });
});
