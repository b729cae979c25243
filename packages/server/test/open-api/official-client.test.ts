import { generateKeyPairSync } from 'node:crypto';
import { Spot, SpotRestAPI, SpotWebsocketAPI } from '@binance/spot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { order, SignedWorld } from './signed-world.ts';

const { NewOrderSideEnum: Side, NewOrderTypeEnum: Type, NewOrderTimeInForceEnum: TimeInForce, OrderCancelReplaceTypeEnum } = SpotRestAPI;
const symbol = 'ARTUSDT';
const LIMIT = { symbol, side: Side.BUY, type: Type.LIMIT, timeInForce: TimeInForce.GTC };

interface Credentials {
  readonly apiKey: string;
  readonly apiSecret?: string;
  readonly privateKey?: string;
}

let signed: SignedWorld;
let clock: NodeJS.Timeout;
const credentials: Partial<Record<'hmac' | 'ed25519' | 'rsa', Credentials>> = {};
beforeAll(async () => {
  // It tells of each connection.
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  signed = await SignedWorld.start();
  clock = setInterval(() => signed.keepTime(), 50);
  credentials.hmac = { apiKey: signed.key.publicKey, apiSecret: signed.key.secret };
  const pairs = { ed25519: generateKeyPairSync('ed25519'), rsa: generateKeyPairSync('rsa', { modulusLength: 2_048 }) };
  for (const kind of ['ed25519', 'rsa'] as const) {
    const { publicKey, privateKey } = pairs[kind];
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { publicKey: apiKey } = await signed.world.key(signed.ann.owner, [], { pair: { kind, pem } });
    credentials[kind] = { apiKey, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  }
});
afterAll(async () => {
  clearInterval(clock);
  await signed.world.close();
});

const credentialsOf = (kind: keyof typeof credentials): Credentials => credentials[kind] ?? { apiKey: '' };

const sells = async (price: string, quantity: string): Promise<void> => {
  expect((await signed.call('POST', '/order', order({ side: 'SELL', price, quantity }), signed.other)).status).toBe(200);
};

describe('@binance/spot as it comes', () => {
  it.each(['hmac', 'ed25519', 'rsa'] as const)('trades by calls with a key of the kind %s', async (kind) => {
    const { restAPI } = new Spot({
      configurationRestAPI: { ...credentialsOf(kind), basePath: signed.address, timeout: 10_000, retries: 0 },
    });
    const said = async <Data>(asked: Promise<{ data(): Promise<Data> }>): Promise<Data> => (await asked).data();
    expect(await said(restAPI.exchangeInfo({ symbols: [symbol, 'BTCUSDT'] }))).toMatchObject({ symbols: [{ symbol }, {}] });
    const placed = await said(restAPI.newOrder({ ...LIMIT, quantity: 10, price: 0.9 }));
    expect(placed).toMatchObject({ status: 'NEW', fills: [] });
    const orderId = Number(placed.orderId);
    expect(await said(restAPI.orderAmendKeepPriority({ symbol, orderId, newQty: 8 }))).toMatchObject({ amendedOrder: { qty: '8' } });
    const replaced = await said(
      restAPI.orderCancelReplace({
        ...LIMIT,
        type: OrderCancelReplaceTypeEnum.LIMIT,
        side: SpotRestAPI.OrderCancelReplaceSideEnum.BUY,
        timeInForce: SpotRestAPI.OrderCancelReplaceTimeInForceEnum.GTC,
        cancelReplaceMode: SpotRestAPI.OrderCancelReplaceCancelReplaceModeEnum.STOP_ON_FAILURE,
        cancelOrderId: orderId,
        quantity: 7,
        price: 0.85,
      }),
    );
    expect(replaced).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    await sells('1.1', '4');
    expect(await said(restAPI.newOrder({ symbol, side: Side.BUY, type: Type.MARKET, quoteOrderQty: 4.4 }))).toMatchObject({
      status: 'FILLED',
      executedQty: '4',
      fills: [{ price: '1.1', commissionAsset: 'ART' }],
    });
    expect(await said(restAPI.getOpenOrders({ symbol }))).toMatchObject([{ price: '0.85', origQty: '7' }]);
    expect(await said(restAPI.deleteOpenOrders({ symbol }))).toMatchObject([{ status: 'CANCELED' }]);
    await expect(restAPI.getOrder({ symbol, orderId: 999_999 })).rejects.toThrow('There is no such order.');
  });

  it('reads what an account and its orders keep to, and that there is nothing beyond it', async () => {
    const { restAPI } = new Spot({ configurationRestAPI: { ...credentialsOf('hmac'), basePath: signed.address, retries: 0 } });
    const filters = await (await restAPI.myFilters({ symbol })).data();
    const [listed] = (await (await restAPI.exchangeInfo({ symbol })).data()).symbols ?? [];
    expect(filters).toEqual({
      exchangeFilters: [{ filterType: 'EXCHANGE_MAX_NUM_ORDERS', maxNumOrders: expect.any(Number) as number }],
      symbolFilters: listed?.filters,
      assetFilters: [],
    });
    expect(await (await restAPI.executionRules({ symbol })).data()).toEqual({ symbolRules: [] });
    await expect(restAPI.executionRules({ symbol: 'NOTHING' })).rejects.toThrow('There is no such symbol.');
    expect(await (await restAPI.historicalBlockTrades({ symbol, fromId: 1 })).data()).toEqual([]);
    expect(await (await restAPI.accountCommission({ symbol })).data()).toMatchObject({ specialCommission: { maker: '0', taker: '0' } });
  });

  it('refuses orders that would follow the market, and takes nothing back under conditions', async () => {
    const { restAPI } = new Spot({ configurationRestAPI: { ...credentialsOf('hmac'), basePath: signed.address, retries: 0 } });
    const stop = { symbol, side: Side.SELL, type: Type.STOP_LOSS, quantity: 5, stopPrice: 0.5 };
    await expect(restAPI.newOrder({ ...stop, trailingDelta: 100 })).rejects.toMatchObject({ code: -1106 });
    const pegPriceType = SpotRestAPI.OrderTestPegPriceTypeEnum.PRIMARY_PEG;
    const tested = { symbol, side: SpotRestAPI.OrderTestSideEnum.BUY, type: SpotRestAPI.OrderTestTypeEnum.LIMIT_MAKER, quantity: 5 };
    await expect(restAPI.orderTest({ ...tested, pegPriceType })).rejects.toMatchObject({ code: -1106 });
    const { orderId = 0 } = await (await restAPI.newOrder({ ...LIMIT, quantity: 10, price: 0.9 })).data();
    const cancelRestrictions = SpotRestAPI.DeleteOrderCancelRestrictionsEnum.ONLY_PARTIALLY_FILLED;
    await expect(restAPI.deleteOrder({ symbol, orderId, cancelRestrictions })).rejects.toMatchObject({ code: -1106 });
    expect(await (await restAPI.deleteOrder({ symbol, orderId })).data()).toMatchObject({ status: 'CANCELED' });
  });

  it('logs on, trades and hears of it on a socket', async () => {
    const wsURL = `${signed.address.replace('http', 'ws')}/ws-api/v3`;
    const spot = new Spot({ configurationWebsocketAPI: { ...credentialsOf('ed25519'), wsURL, timeout: 10_000 } });
    const connection = await spot.websocketAPI.connect();
    const [session] = await connection.sessionLogon({});
    expect(session?.data).toMatchObject({ apiKey: credentialsOf('ed25519').apiKey });
    // It signs nothing from here on.
    const { stream } = await connection.userDataStreamSubscribeSignature({});
    const events: unknown[] = [];
    stream.on('message', (event: unknown) => void events.push(event));
    const placed = await connection.orderPlace({
      symbol,
      side: SpotWebsocketAPI.OrderPlaceSideEnum.BUY,
      type: SpotWebsocketAPI.OrderPlaceTypeEnum.LIMIT,
      timeInForce: SpotWebsocketAPI.OrderPlaceTimeInForceEnum.GTC,
      quantity: 10,
      price: 0.9,
    });
    const { orderId = 0 } = placed.data ?? {};
    expect((await connection.orderStatus({ symbol, orderId })).data).toMatchObject({ status: 'NEW' });
    expect((await connection.orderCancel({ symbol, orderId })).data).toMatchObject({ status: 'CANCELED' });
    await expect.poll(() => events.length).toBe(4);
    expect(events).toMatchObject([{ e: 'executionReport', x: 'NEW' }, {}, { e: 'executionReport', x: 'CANCELED' }, {}]);
    expect((await connection.depth({ symbol, limit: 5 })).data).toMatchObject({ bids: [] });
    expect((await connection.blockTradesHistorical({ symbol, fromId: 1 })).data).toEqual([]);
    expect((await connection.myFilters({ symbol })).data).toMatchObject({ assetFilters: [] });
    await connection.disconnect();
  });
});
