import Binance from 'binance-api-node';
import { binance, InvalidOrder } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignedWorld, order, type Fields, type SignedWorld } from './signed-world.ts';

const signed = openSignedWorld();
const call = (...asked: Parameters<SignedWorld['call']>) => signed().call(...asked);
const test = (fields: Fields) => call('POST', '/order/test', order(fields));
let clock: NodeJS.Timeout;
beforeAll(() => {
  clock = setInterval(() => signed().keepTime(), 50);
});
afterAll(() => clearInterval(clock));

describe('orders that are only tested', () => {
  it('are judged by their terms, cost what orders cost, and are not placed', async () => {
    expect(await test({ newClientOrderId: 'tested' })).toMatchObject({ status: 200, body: {} });
    expect((await test({ computeCommissionRates: 'true' })).body).toEqual({
      standardCommissionForOrder: { maker: '0.002', taker: '0.002' },
      specialCommissionForOrder: { maker: '0', taker: '0' },
      taxCommissionForOrder: { maker: '0', taker: '0' },
      discount: { enabledForAccount: false, enabledForSymbol: false, discountAsset: '', discount: '0' },
    });
    // Neither funds nor the book are looked at.
    expect((await test({ quantity: '90000' })).status).toBe(200);
    expect((await call('POST', '/order/test', { symbol: 'ARTUSDT', side: 'BUY', type: 'MARKET', quantity: '1' })).status).toBe(200);
    expect((await call('GET', '/openOrders')).body).toEqual([]);
    expect((await call('GET', '/allOrders', { symbol: 'ARTUSDT' })).body).toEqual([]);
    // An id that was only tested is free.
    expect((await call('POST', '/order', order({ newClientOrderId: 'tested', quantity: '5', price: '0.9' }))).status).toBe(200);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
  });

  it.each<readonly [string, Fields, number]>([
    ['a price off its steps', { price: '1.00000001' }, -1013],
    ['a price far from that of now', { price: '12' }, -1013],
    ['too little', { quantity: '0.0001' }, -1013],
    ['too much', { quantity: '900000000' }, -1013],
    ['an iceberg of too many parts', { icebergQty: '0.01', quantity: '1000' }, -1013],
    ['a stop that would be met at once', { type: 'STOP_LOSS_LIMIT', stopPrice: '1.2' }, -2010],
    ['a price of a market order', { type: 'MARKET' }, -1106],
    ['no price', { price: '' }, -1102],
    ['an unknown pair', { symbol: 'NONE' }, -1121],
  ])('are refused for %s as orders are', async (_case, fields, code) => {
    expect((await test(fields)).body['code']).toBe(code);
    expect((await call('POST', '/order', order(fields))).body['code']).toBe(code);
  });

  it('are sent by unmodified clients', async () => {
    const { key, address } = signed();
    const exchange = new binance({
      apiKey: key.publicKey,
      secret: key.secret,
      options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false },
    });
    exchange.urls['api'] = {
      ...(exchange.urls['api'] as object),
      public: `${address}/api/v3`,
      private: `${address}/api/v3`,
      sapi: `${address}/sapi/v1`,
    };
    await exchange.createOrder('ART/USDT', 'limit', 'buy', 10, 0.9, { test: true });
    await expect(exchange.createOrder('ART/USDT', 'limit', 'buy', 200_000, 0.5, { test: true })).rejects.toBeInstanceOf(InvalidOrder);
    const client = Binance({ apiKey: key.publicKey, apiSecret: key.secret, httpBase: address });
    const asked = { symbol: 'ARTUSDT', side: 'BUY', type: 'LIMIT', quantity: '10', price: '0.9' };
    expect(await client.orderTest(asked as never)).toEqual({});
    expect((await call('GET', '/openOrders')).body).toEqual([]);
  });
});
