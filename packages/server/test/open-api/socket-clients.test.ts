import Binance from 'binance-api-node';
import { pro, type Exchange } from 'ccxt';
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

const socketUrl = (): string => `${signed.address.replace('http', 'ws')}/ws-api/v3`;

async function openCcxt(): Promise<Exchange & Record<`${string}Ws`, (...asked: unknown[]) => Promise<Record<string, unknown>>>> {
  const exchange = new pro.binance({
    apiKey: signed.key.publicKey,
    secret: signed.key.secret,
    options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false },
  });
  const api = exchange.urls['api'] as Record<string, unknown>;
  exchange.urls['api'] = {
    ...api,
    public: `${signed.address}/api/v3`,
    private: `${signed.address}/api/v3`,
    sapi: `${signed.address}/sapi/v1`,
    ws: { ...(api['ws'] as object), 'ws-api': { spot: socketUrl() } },
  };
  // It asks for this where the address is not one of TLS.
  await exchange.loadHttpProxyAgent();
  return exchange;
}

/** The next answer of a watch that says what is waited for. */
async function watched<Row>(watch: () => Promise<readonly Row[]>, isIt: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const row = (await watch()).findLast(isIt);
    if (row) return row;
  }
}

describe('unmodified clients on a socket', () => {
  it('ccxt: trades by requests on a socket', async () => {
    const exchange = await openCcxt();
    const placed = await exchange.createOrderWs('ART/USDT', 'limit', 'buy', 10, 0.9);
    expect(placed).toMatchObject({ status: 'open', amount: 10, price: 0.9, filled: 0 });
    expect(await exchange.fetchOrderWs(String(placed['id']), 'ART/USDT')).toMatchObject({ id: placed['id'], status: 'open' });
    expect(await exchange.fetchOpenOrdersWs('ART/USDT')).toMatchObject([{ id: placed['id'] }]);
    const edited = await exchange.editOrderWs(String(placed['id']), 'ART/USDT', 'limit', 'buy', 8, 0.85);
    expect(edited).toMatchObject({ status: 'open', amount: 8, price: 0.85 });
    expect(await exchange.cancelOrderWs(String(edited['id']), 'ART/USDT')).toMatchObject({ status: 'canceled' });
    expect((await signed.call('POST', '/order', order({ side: 'SELL', price: '1.1', quantity: '4' }), signed.other)).status).toBe(200);
    expect(await exchange.createOrderWs('ART/USDT', 'market', 'buy', 4)).toMatchObject({ status: 'closed', filled: 4, average: 1.1 });
    expect(await exchange.fetchMyTradesWs('ART/USDT')).toMatchObject([{ amount: 4, price: 1.1, takerOrMaker: 'taker' }]);
    // It keeps what was answered, but reads spot balances from no answer of a socket.
    const { balances } = (await exchange.fetchBalanceWs())['info'] as { balances: unknown[] };
    expect(balances).toContainEqual({ asset: 'ART', free: '1003.992', locked: '0' });
    await expect(exchange.createOrderWs('ART/USDT', 'limit', 'buy', 20_000, 1)).rejects.toMatchObject({ name: 'InsufficientFunds' });
    await expect(exchange.fetchOrderWs('999999', 'ART/USDT')).rejects.toMatchObject({ name: 'OrderNotFound' });
    await exchange.close();
  });

  it('ccxt: watches orders, trades and balances', async () => {
    const exchange = await openCcxt();
    const [orders, trades, balance] = [exchange.watchOrders('ART/USDT'), exchange.watchMyTrades('ART/USDT'), exchange.watchBalance()];
    await expect.poll(() => exchange.clients[socketUrl()]?.subscriptions['spot']).toBe(true);
    await exchange.fetchOpenOrdersWs('ART/USDT');
    const placed = await exchange.createOrder('ART/USDT', 'limit', 'buy', 10, 0.9);
    expect(await orders).toMatchObject([{ id: placed.id, status: 'open', filled: 0 }]);
    expect((await balance)['USDT']).toMatchObject({ used: 9 });
    const filled = watched(
      () => exchange.watchOrders('ART/USDT'),
      ({ id, status }) => id === placed.id && status === 'closed',
    );
    for (const quantity of ['4', '6'])
      expect((await signed.call('POST', '/order', order({ side: 'SELL', price: '0.9', quantity }), signed.other)).status).toBe(200);
    expect(await filled).toMatchObject({ filled: 10, cost: 9, average: 0.9 });
    // Both fills are handed over at once where they arrive together.
    expect((await trades)[0]).toMatchObject({ order: placed.id, amount: 4, price: 0.9, takerOrMaker: 'maker' });
    await exchange.close();
  });

  it('binance-api-node: hears what becomes of its account', async () => {
    const client = Binance({
      apiKey: signed.key.publicKey,
      apiSecret: signed.key.secret,
      httpBase: signed.address,
      wsApi: socketUrl(),
    });
    const events: Record<string, unknown>[] = [];
    const stop = await client.ws.user((event) => void events.push(event as never));
    const placed = await client.order({ symbol: 'ARTUSDT', side: 'BUY', type: 'LIMIT', quantity: '10', price: '0.9' } as never);
    await client.cancelOrder({ symbol: 'ARTUSDT', orderId: placed.orderId });
    await expect.poll(() => events.length).toBe(4);
    expect(events).toMatchObject([
      { eventType: 'executionReport', executionType: 'NEW', orderStatus: 'NEW', orderId: placed.orderId },
      { eventType: 'outboundAccountPosition' },
      { eventType: 'executionReport', executionType: 'CANCELED', orderStatus: 'CANCELED', orderId: placed.orderId },
      { eventType: 'outboundAccountPosition' },
    ]);
    stop();
  });
});
