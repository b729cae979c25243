import { MainClient, WebsocketAPIClient } from 'binance';
import { describe, expect, it } from 'vitest';
import { order } from './signed-world.ts';
import { openWalletWorld } from './wallet-world.ts';

const wallet = openWalletWorld();
const symbol = 'ARTUSDT';
const QUIET = { trace: () => undefined, info: () => undefined, error: () => undefined };

const open = (): MainClient =>
  new MainClient({ api_key: wallet().key.publicKey, api_secret: wallet().key.secret, baseUrl: wallet().address, beautifyResponses: true });

describe('the package binance as it comes', () => {
  it('reads markets', async () => {
    const client = open();
    expect(await client.testConnectivity()).toEqual({});
    expect((await client.getExchangeInfo({ symbols: [symbol] })).symbols).toMatchObject([{ symbol, baseAsset: 'ART', status: 'TRADING' }]);
    expect(await client.getOrderBook({ symbol })).toMatchObject({ bids: [], asks: [] });
    expect(await client.getSymbolPriceTicker()).toEqual(expect.arrayContaining([expect.objectContaining({ symbol })]));
    expect(await client.getRollingWindowTicker({ symbols: [symbol], windowSize: '1d' })).toMatchObject([{ symbol }]);
    // Bars of an hour are the same in a zone of whole hours; days are not.
    expect(await client.getUIKlines({ symbol, interval: '1h', timeZone: '8' })).toEqual(await client.getKlines({ symbol, interval: '1h' }));
    expect(await client.getUIKlines({ symbol, interval: '8h', timeZone: '+08:00' })).toEqual([]);
    await expect(client.getUIKlines({ symbol, interval: '1d', timeZone: '8' })).rejects.toMatchObject({ code: -1102 });
    await expect(client.getUIKlines({ symbol, interval: '1h', timeZone: '5:30' })).rejects.toMatchObject({ code: -1102 });
  });

  it('places orders of every kind and takes them back', async () => {
    const client = open();
    const sent = { symbol, side: 'BUY', quantity: 10 } as const;
    const limit = await client.submitNewOrder({ ...sent, type: 'LIMIT', timeInForce: 'GTC', price: 0.9, newOrderRespType: 'FULL' });
    expect(limit).toMatchObject({ status: 'NEW', price: 0.9, fills: [] });
    expect(await client.getOrder({ symbol, orderId: limit.orderId })).toMatchObject({ status: 'NEW', origQty: 10 });
    expect(await client.submitNewOrder({ ...sent, type: 'LIMIT_MAKER', price: 0.8, newOrderRespType: 'RESULT' })).toMatchObject({
      status: 'NEW',
    });
    const iceberg = { ...sent, type: 'LIMIT', timeInForce: 'GTC', price: 0.7, icebergQty: 2, newOrderRespType: 'RESULT' } as const;
    expect(await client.submitNewOrder(iceberg)).toMatchObject({ icebergQty: 2 });
    expect(await client.testNewOrder({ ...sent, type: 'LIMIT', timeInForce: 'GTC', price: 0.9 })).toEqual({});
    const listed = await client.submitNewOrderList({
      symbol,
      side: 'SELL',
      quantity: 5,
      aboveType: 'LIMIT_MAKER',
      abovePrice: 1.5,
      belowType: 'STOP_LOSS_LIMIT',
      belowStopPrice: 0.6,
      belowPrice: 0.5,
      belowTimeInForce: 'GTC',
    });
    expect(await client.getOCO({ orderListId: listed.orderListId })).toMatchObject({ listOrderStatus: 'EXECUTING' });
    expect(await client.cancelOCO({ symbol, orderListId: listed.orderListId })).toMatchObject({ listOrderStatus: 'ALL_DONE' });
    expect(await client.getOpenOrders({ symbol })).toHaveLength(3);
    expect(await client.cancelAllSymbolOrders({ symbol })).toHaveLength(3);
    expect(await client.getAllOrders({ symbol })).toHaveLength(5);
    expect(await client.getOrderRateLimit()).toEqual(expect.arrayContaining([expect.objectContaining({ rateLimitType: 'ORDERS' })]));
    expect(await client.getBNBBurn()).toEqual({ spotBNBBurn: false, interestBNBBurn: false });
  });

  it('says what the wallets are worth, what may leave, and which symbols come and go', async () => {
    const client = open();
    expect(
      await client.submitUniversalTransfer({ type: 'MAIN_FUNDING', asset: 'USDT', amount: 10, fromSymbol: '', toSymbol: '' }),
    ).toMatchObject({
      tranId: expect.any(Number) as number,
    });
    await wallet().world.settled();
    const [spot, funding] = await client.getWalletBalances({ quoteAsset: 'USDT' });
    expect(spot).toMatchObject({ walletName: 'Spot', activate: true });
    expect(Number(spot?.balance)).toBeGreaterThanOrEqual(990);
    expect(funding).toEqual({ walletName: 'Funding', activate: true, balance: '10' });
    await expect(client.getWalletBalances({ quoteAsset: 'NONE' })).rejects.toMatchObject({ code: -4018 });
    const quota = await client.getWithdrawQuota();
    expect(Number(quota.usedWdQuota)).toBe(0);
    expect(Number(quota.wdQuota)).toBeGreaterThan(0);
    const address = wallet().world.address('ERC20');
    await wallet().list({ address_to: address });
    await client.withdraw({ coin: 'ART', network: 'ETH', address, amount: 10 });
    // An ART is worth 1.25 USDT.
    expect(Number((await client.getWithdrawQuota()).usedWdQuota)).toBe(12.5);
    expect(await client.getDelistSchedule()).toEqual([]);
    const { database, clock, refresh } = wallet().world;
    const asked = async () => (await wallet().call('GET', '/sapi/v1/spot/open-symbol-list')).body;
    expect(await asked()).toEqual([]);
    const openTime = clock.now() + 86_400_000;
    const [before] = await database.run<{ opens_at: number }>(`select opens_at from pairs where id = 2`);
    await database.run(`update pairs set opens_at = ${openTime} where id = 2`);
    await refresh();
    expect(await asked()).toEqual([{ openTime, symbols: [expect.any(String)] }]);
    await database.run(`update pairs set opens_at = ${before?.opens_at} where id = 2`);
    await refresh();
  });

  it('trades and hears of it on a socket', async () => {
    const { key, address, world } = wallet();
    const terms = { api_key: key.publicKey, api_secret: key.secret, wsUrl: address.replace('http', 'ws'), attachEventListeners: false };
    const client = new WebsocketAPIClient({ ...terms, beautify: true }, QUIET);
    const events: string[] = [];
    client.getWSClient().on('formattedUserDataMessage', (event) => void events.push(event.eventType));
    expect((await client.getSpotExchangeInfo({ symbol })).result.symbols).toHaveLength(1);
    await client.subscribeUserDataStream('mainWSAPI');
    // It leaves the time of a request to whoever makes it.
    const timestamp = world.clock.now();
    const placed = await client.submitNewSpotOrder({ ...order({ price: '0.9' }), newOrderRespType: 'FULL', timestamp } as never);
    expect(placed.result).toMatchObject({ status: 'NEW' });
    const { orderId } = placed.result;
    expect((await client.cancelSpotOrder({ symbol, orderId, timestamp })).result).toMatchObject({ status: 'CANCELED' });
    await expect.poll(() => events).toEqual(['executionReport', 'outboundAccountPosition', 'executionReport', 'outboundAccountPosition']);
    expect((await client.getSpotOpenOrders({ symbol, timestamp })).result).toEqual([]);
    client.disconnectAll();
  });
});
