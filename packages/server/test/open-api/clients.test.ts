import Binance from 'binance-api-node';
import { binance, InsufficientFunds, InvalidOrder, OrderNotFound } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, SignedWorld } from './signed-world.ts';

let signed: SignedWorld;
let clock: NodeJS.Timeout;
beforeAll(async () => {
  signed = await SignedWorld.start();
  clock = setInterval(() => signed.keepTime(), 50);
});
afterAll(async () => {
  clearInterval(clock);
  await signed.world.close();
});

describe('unmodified clients', () => {
  it('ccxt: balance, place, fetch, cancel, fills, fees', async () => {
    const exchange = new binance({
      apiKey: signed.key.publicKey,
      secret: signed.key.secret,
      options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false },
    });
    exchange.urls['api'] = {
      ...(exchange.urls['api'] as object),
      public: `${signed.address}/api/v3`,
      private: `${signed.address}/api/v3`,
      sapi: `${signed.address}/sapi/v1`,
    };
    expect((await exchange.fetchBalance())['USDT']).toMatchObject({ used: 0 });
    const placed = await exchange.createOrder('ART/USDT', 'limit', 'buy', 10, 0.9);
    expect(placed).toMatchObject({ status: 'open', amount: 10, price: 0.9, filled: 0, side: 'buy' });
    expect(await exchange.fetchOrder(String(placed.id), 'ART/USDT')).toMatchObject({ id: placed.id, status: 'open' });
    expect(await exchange.fetchOpenOrders('ART/USDT')).toMatchObject([{ id: placed.id }]);
    const edited = await exchange.editOrder(String(placed.id), 'ART/USDT', 'limit', 'buy', 8, 0.85);
    expect(edited).toMatchObject({ status: 'open', amount: 8, price: 0.85 });
    expect(await exchange.fetchOrder(String(placed.id), 'ART/USDT')).toMatchObject({ status: 'canceled' });
    expect(await exchange.cancelOrder(String(edited.id), 'ART/USDT')).toMatchObject({ status: 'canceled' });
    expect((await signed.call('POST', '/order', order({ side: 'SELL', price: '1.1', quantity: '4' }), signed.other)).status).toBe(200);
    expect(await exchange.createOrder('ART/USDT', 'market', 'buy', 4)).toMatchObject({ status: 'closed', filled: 4, average: 1.1 });
    const [trade] = (await exchange.fetchMyTrades('ART/USDT')).slice(-1);
    expect(trade).toMatchObject({ amount: 4, price: 1.1, takerOrMaker: 'taker', fee: { currency: 'ART', cost: 0.008 } });
    expect((await exchange.fetchOrders('ART/USDT')).at(-1)).toMatchObject({ status: 'closed', type: 'market' });
    await expect(exchange.createOrder('ART/USDT', 'limit', 'buy', 20_000, 1)).rejects.toBeInstanceOf(InsufficientFunds);
    await expect(exchange.createOrder('ART/USDT', 'limit', 'buy', 200_000, 0.5)).rejects.toBeInstanceOf(InvalidOrder);
    await expect(exchange.fetchOrder('999999', 'ART/USDT')).rejects.toBeInstanceOf(OrderNotFound);
    await expect(exchange.cancelOrder('999999', 'ART/USDT')).rejects.toBeInstanceOf(OrderNotFound);
  });

  it('binance-api-node: the same', async () => {
    const client = Binance({ apiKey: signed.key.publicKey, apiSecret: signed.key.secret, httpBase: signed.address });
    expect(await client.accountInfo()).toMatchObject({ canTrade: true });
    const placed = await client.order({ symbol: 'ARTUSDT', side: 'BUY', type: 'LIMIT', quantity: '10', price: '0.9' } as never);
    expect(placed).toMatchObject({ status: 'NEW' });
    expect(await client.getOrder({ symbol: 'ARTUSDT', orderId: placed.orderId })).toMatchObject({ status: 'NEW' });
    expect(await client.openOrders({ symbol: 'ARTUSDT' })).toHaveLength(1);
    expect(await client.cancelOrder({ symbol: 'ARTUSDT', orderId: placed.orderId })).toMatchObject({ status: 'CANCELED' });
    expect((await client.myTrades({ symbol: 'ARTUSDT' })).length).toBeGreaterThan(0);
    expect((await client.allOrders({ symbol: 'ARTUSDT' })).at(-1)).toMatchObject({ status: 'CANCELED' });
  });
});
