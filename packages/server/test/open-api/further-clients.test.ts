import { Spot } from '@binance/spot';
import { MainClient, WebsocketAPIClient, WebsocketClient } from 'binance';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { order, SignedWorld } from './signed-world.ts';
import { StreamWorld } from './stream-world.ts';

const SYMBOL = 'ARTUSDT';
let signed: SignedWorld;
let streams: StreamWorld;
let clock: NodeJS.Timeout;
beforeAll(async () => {
  signed = await SignedWorld.start();
  clock = setInterval(() => signed.keepTime(), 50);
  streams = await StreamWorld.start();
});
afterAll(async () => {
  clearInterval(clock);
  await signed.world.close();
  await streams.close();
});

const sockets = (): string => signed.address.replace('http', 'ws');
const rest = (fields: { readonly price: number; readonly quantity: number }) =>
  ({ symbol: SYMBOL, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', ...fields }) as const;
const offer = (price: string, quantity: string) => signed.call('POST', '/order', order({ side: 'SELL', price, quantity }), signed.other);

describe('@binance/spot as it comes', () => {
  /** It names JSON as the type of a body that it never sends. */
  const client = () => {
    const keys = { apiKey: signed.key.publicKey, apiSecret: signed.key.secret };
    return new Spot({
      configurationRestAPI: { ...keys, basePath: signed.address },
      configurationWebsocketAPI: { ...keys, wsURL: `${sockets()}/ws-api/v3` },
      configurationWebsocketStreams: { wsURL: `ws://localhost:${streams.port}` },
    });
  };

  it('reads markets and trades over REST', async () => {
    const { restAPI: api } = client();
    await offer('1.2', '100');
    expect((await (await api.exchangeInfo({ symbols: [SYMBOL] })).data()).symbols).toMatchObject([{ symbol: SYMBOL }]);
    expect((await (await api.depth({ symbol: SYMBOL })).data()).asks).toEqual([['1.2', '100']]);
    const { orderId } = await (await api.newOrder(rest({ price: 0.6, quantity: 10 }) as never)).data();
    const own = { symbol: SYMBOL, orderId: BigInt(String(orderId)) };
    expect(await (await api.orderAmendKeepPriority({ ...own, newQty: 8 })).data()).toMatchObject({ amendedOrder: { qty: '8' } });
    const replaced = await (
      await api.orderCancelReplace({
        ...rest({ price: 0.65, quantity: 9 }),
        cancelReplaceMode: 'STOP_ON_FAILURE',
        cancelOrderId: own.orderId,
      } as never)
    ).data();
    expect(replaced).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    expect(await (await api.getOpenOrders({ symbol: SYMBOL })).data()).toMatchObject([{ price: '0.65', origQty: '9' }]);
    expect(await (await api.deleteOpenOrders({ symbol: SYMBOL })).data()).toMatchObject([{ status: 'CANCELED' }]);
    expect(await (await api.newOrder({ symbol: SYMBOL, side: 'BUY', type: 'MARKET', quantity: 5 } as never)).data()).toMatchObject({
      status: 'FILLED',
      executedQty: '5',
    });
    expect(await (await api.myTrades({ symbol: SYMBOL })).data()).toMatchObject([{ price: '1.2', qty: '5', isBuyer: true }]);
    expect((await (await api.getAccount()).data()).balances).toContainEqual(expect.objectContaining({ asset: 'ART', locked: '0' }));
    await expect(api.newOrder(rest({ price: 1, quantity: 20_000 }) as never)).rejects.toThrow('insufficient balance');
  });

  it('logs on, trades and hears of it over a socket', async () => {
    const api = await client().websocketAPI.connect();
    await api.sessionLogon();
    const { stream } = await api.userDataStreamSubscribeSignature();
    const heard: unknown[] = [];
    stream.on('message', (event) => void heard.push(event));
    const { data: placed } = await api.orderPlace(rest({ price: 0.6, quantity: 10 }) as never);
    expect(placed).toMatchObject({ status: 'NEW', price: '0.6' });
    expect((await api.openOrdersStatus({ symbol: SYMBOL })).data).toMatchObject([{ orderId: placed.orderId }]);
    expect((await api.openOrdersCancelAll({ symbol: SYMBOL })).data).toMatchObject([{ status: 'CANCELED' }]);
    await expect.poll(() => JSON.stringify(heard)).toContain('executionReport');
    await api.disconnect();
  });

  it('follows a market', async () => {
    const connection = await client().websocketStreams.connect();
    const bars = connection.kline({ symbol: SYMBOL.toLowerCase(), interval: '1m' as never });
    const trades = connection.trade({ symbol: SYMBOL.toLowerCase() });
    const [trade, bar] = [new Promise((resolve) => trades.on('message', resolve)), new Promise((resolve) => bars.on('message', resolve))];
    // When it has subscribed is its own secret: there is trading until it hears.
    const trading = setInterval(() => void streams.place(0, 'sell', 12_500, 100).then(() => streams.place(1, 'buy', 12_500, 100)), 100);
    onTestFinished(() => clearInterval(trading));
    expect(await trade).toMatchObject({ e: 'trade', s: SYMBOL, p: '1.25' });
    expect(await bar).toMatchObject({ e: 'kline', s: SYMBOL });
    await connection.disconnect();
  });
});

describe('binance as it comes', () => {
  const keys = () => ({ api_key: signed.key.publicKey, api_secret: signed.key.secret });
  const silent = { trace: () => undefined, info: () => undefined, error: () => undefined };

  it('reads markets and trades over REST', async () => {
    const client = new MainClient({ ...keys(), baseUrl: signed.address, disableTimeSync: true });
    expect(await client.getKlines({ symbol: SYMBOL, interval: '1m' })).toEqual(expect.any(Array));
    expect(await client.getSymbolPriceTicker({ symbol: SYMBOL })).toMatchObject({ symbol: SYMBOL });
    const placed = await client.submitNewOrder({ ...rest({ price: 0.7, quantity: 10 }), newOrderRespType: 'FULL' });
    expect(placed).toMatchObject({ status: 'NEW', fills: [] });
    expect(await client.cancelOrder({ symbol: SYMBOL, orderId: placed.orderId })).toMatchObject({ status: 'CANCELED' });
    expect(await client.getAllOrders({ symbol: SYMBOL })).toContainEqual(expect.objectContaining({ orderId: placed.orderId }));
    expect(await client.getAccountInformation()).toMatchObject({ canTrade: true });
  });

  it('trades and follows a market over sockets', async () => {
    const api = new WebsocketAPIClient({ ...keys(), wsUrl: sockets() }, silent);
    const timestamp = Date.now();
    expect(await api.submitNewSpotOrder({ ...rest({ price: 0.7, quantity: 10 }), timestamp } as never)).toMatchObject({ status: 200 });
    expect(await api.cancelAllSpotOpenOrders({ symbol: SYMBOL, timestamp })).toMatchObject({ status: 200 });
    const client = new WebsocketClient({ wsUrl: `ws://localhost:${streams.port}` }, silent);
    const heard = new Promise((resolve) => client.on('message', resolve));
    await client.subscribe([`${SYMBOL.toLowerCase()}@bookTicker`], 'main');
    expect(await heard).toMatchObject({ s: SYMBOL });
    client.closeAll(true);
    api.getWSClient().closeAll(true);
  });
});
