import { account } from '@marque/contract/binance/trading';
import { SOCKET_METHODS } from '@marque/contract/binance/socket-methods';
import { afterEach, describe, expect, it } from 'vitest';
import { openSignedWorld, sign } from './signed-world.ts';
import { expectError, orderOf, signedText, SocketClient } from './socket-client.ts';

const signed = openSignedWorld();
const opened: SocketClient[] = [];
const open = async (...asked: Parameters<typeof SocketClient.open> extends [unknown, ...infer Rest] ? Rest : never) => {
  const client = await SocketClient.open(signed(), ...asked);
  opened.push(client);
  return client;
};
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

describe('calls on a socket', () => {
  it('are answered under the id that they were given, letter for letter', async () => {
    const client = await open();
    for (const id of ['1', '-9007199254740993', '9223372036854775807', '"abc-1_Z"', `"${'x'.repeat(36)}"`, 'null']) {
      const heard = new Promise<string>((resolve) => client.socket.once('message', (data) => resolve(String(data))));
      client.say(`{"id":${id},"method":"ping"}`);
      expect(await heard).toMatch(new RegExp(`^\\{"id":${id},"status":200,"result":\\{\\},"rateLimits":\\[`));
    }
    expect(await client.said('{"method":"ping"}')).toMatchObject({ id: null, status: 200 });
  });

  it('say what the same calls say over HTTP', async () => {
    const client = await open();
    const ask = async (method: string, path: string, fields: Record<string, string>) => {
      const { body } = await signed().send({ path, query: new URLSearchParams(fields).toString() });
      expect([method, (await client.ask(method, fields)).result]).toEqual([method, body]);
    };
    await signed().call('POST', '/order', orderOf({ price: '0.9' }));
    const symbol = { symbol: 'ARTUSDT' };
    await ask('depth', '/depth', { ...symbol, limit: '5' });
    await ask('trades.recent', '/trades', symbol);
    await ask('trades.historical', '/historicalTrades', symbol);
    await ask('trades.aggregate', '/aggTrades', symbol);
    await ask('klines', '/klines', { ...symbol, interval: '1m' });
    await ask('uiKlines', '/uiKlines', { ...symbol, interval: '1d' });
    await ask('avgPrice', '/avgPrice', symbol);
    await ask('ticker.24hr', '/ticker/24hr', symbol);
    await ask('ticker.price', '/ticker/price', symbol);
    await ask('ticker.book', '/ticker/bookTicker', symbol);
    await ask('exchangeInfo', '/exchangeInfo', symbol);
    await ask('time', '/time', {});
    expect((await client.ask('exchangeInfo', { symbols: ['ARTUSDT'] })).result).toMatchObject({ symbols: [{ symbol: 'ARTUSDT' }] });
    await signed().call('DELETE', '/openOrders', symbol);
  });

  it('place, find, change and take back orders', async () => {
    const client = await open();
    const placed = await client.call('order.place', { ...orderOf({ price: '0.8' }), quantity: 10, newClientOrderId: 'ws-1' });
    expect(placed).toMatchObject({ status: 200, result: { status: 'NEW', clientOrderId: 'ws-1', origQty: '10', fills: [] } });
    const orderId = placed.result?.['orderId'];
    const named = { symbol: 'ARTUSDT', orderId };
    const { body } = await signed().call('GET', '/order', { symbol: 'ARTUSDT', orderId: String(orderId) });
    expect((await client.call('order.status', named)).result).toEqual(body);
    expect((await client.call('openOrders.status', { symbol: 'ARTUSDT' })).result).toEqual([body]);
    expect((await client.call('order.amend.keepPriority', { ...named, newQty: 8 })).result).toMatchObject({ amendedOrder: { qty: '8' } });
    const replaced = await client.call('order.cancelReplace', {
      ...orderOf({ price: '0.7', newClientOrderId: 'ws-2' }),
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelOrderId: orderId,
    });
    expect(replaced.result).toMatchObject({ cancelResult: 'SUCCESS', newOrderResponse: { clientOrderId: 'ws-2' } });
    const failed = await client.call('order.cancelReplace', {
      ...orderOf({ price: '0.7' }),
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelOrderId: orderId,
    });
    expectError(failed, 400, -2022);
    expect(failed.error?.data).toMatchObject({ cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED' });
    expect((await client.call('order.cancel', { symbol: 'ARTUSDT', origClientOrderId: 'ws-2' })).result).toMatchObject({
      status: 'CANCELED',
    });
    await client.call('order.place', orderOf({ price: '0.6' }));
    expect((await client.call('openOrders.cancelAll', { symbol: 'ARTUSDT' })).result).toMatchObject([{ status: 'CANCELED' }]);
    expect((await client.call('account.status', { omitZeroBalances: true })).result).toMatchObject({ canTrade: true });
    expect((await client.call('account.commission', { symbol: 'ARTUSDT' })).result).toMatchObject({ symbol: 'ARTUSDT' });
    expect((await client.call('allOrders', { symbol: 'ARTUSDT', limit: 2 })).result).toHaveLength(2);
    expect((await client.call('myTrades', { symbol: 'ARTUSDT' })).result).toEqual([]);
  });

  it('go through the same policy and refusals as over HTTP', async () => {
    const client = await open();
    expectError(await client.ask('account.status', { timestamp: signed().world.clock.now() }), 401, -2015);
    expectError(await client.ask('account.status'), 401, -2015);
    const { apiKey: _apiKey, ...keyless } = client.sign();
    expectError(await client.ask('account.status', keyless), 401, -2015);
    expectError(await client.call('account.status', {}, { publicKey: 'f'.repeat(32), secret: 'x' }), 401, -2015);
    expectError(await client.call('account.status', {}, { publicKey: signed().key.publicKey, secret: 'x' }), 400, -1022);
    expectError(await client.ask('account.status', { ...client.sign(), recvWindow: 60_000 }), 400, -1022);
    const old = { apiKey: signed().key.publicKey, timestamp: signed().world.clock.now() - 6_000 };
    expectError(await client.ask('account.status', { ...old, signature: sign(signed().key.secret, signedText(old)) }), 400, -1021);
    expectError(await client.call('order.place', orderOf({ symbol: 'NOSUCH' })), 400, -1121);
    expectError(await client.call('order.place', orderOf({ quantity: '1000000' })), 400, -1013);
    expectError(await client.call('order.place', orderOf({ price: '1', quantity: '20000' })), 400, -2010);
    expectError(await client.call('order.status', { symbol: 'ARTUSDT', orderId: 999_999 }), 400, -2013);
    const foreign = await signed().call('POST', '/order', orderOf({ price: '0.5' }), signed().other);
    expectError(await client.call('order.status', { symbol: 'ARTUSDT', orderId: foreign.body['orderId'] }), 400, -2013);
    expectError(await client.call('order.cancel', { symbol: 'ARTUSDT', orderId: foreign.body['orderId'] }), 400, -2011);
    await signed().call('DELETE', '/openOrders', { symbol: 'ARTUSDT' }, signed().other);
    const elsewhere = await open('/ws-api/v3', { headers: { host: 'second.localhost' } });
    expectError(await elsewhere.call('account.status'), 401, -2015);
  });

  it('know every method that is declared, and no other', async () => {
    const client = await open();
    for (const method of SOCKET_METHODS.keys()) expect([method, (await client.ask(method, {})).status]).not.toEqual([method, 404]);
    for (const method of ['', 'nothing', 'constructor', '__proto__', 'order.Place']) expectError(await client.ask(method), 404, -1000);
  });

  it('count, and say so unless they are asked not to', async () => {
    const client = await open();
    const [first] = (await client.call('account.status')).rateLimits ?? [];
    expect(first).toMatchObject({ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1 });
    const { weight } = account;
    expect((await client.call('account.status')).rateLimits).toEqual([{ ...first, count: Number(first?.['count']) + Number(weight) }]);
    expect(await client.ask('ping', { returnRateLimits: false })).not.toHaveProperty('rateLimits');
  });
});

describe('logging on', () => {
  it('stands for the signature, not for the time, until logging out', async () => {
    const client = await open();
    expect((await client.ask('session.status')).result).toMatchObject({ apiKey: null, authorizedSince: null });
    expectError(await client.ask('session.logon', { ...client.sign(), signature: '0'.repeat(64) }), 400, -1022);
    expect((await client.call('session.logon')).result).toMatchObject({ apiKey: signed().key.publicKey });
    const timestamp = signed().world.clock.now();
    expect((await client.ask('account.status', { timestamp })).status).toBe(200);
    expectError(await client.ask('account.status', { timestamp: timestamp - 6_000 }), 400, -1021);
    expectError(await client.ask('account.status'), 400, -1021);
    expect((await client.ask('order.place', { ...orderOf({ price: '0.5' }), timestamp })).status).toBe(200);
    expect((await client.call('openOrders.status', {}, signed().other)).result).toEqual([]);
    expect((await client.ask('openOrders.cancelAll', { symbol: 'ARTUSDT', timestamp })).status).toBe(200);
    expect((await client.ask('session.logout')).result).toMatchObject({ apiKey: null });
    expectError(await client.ask('account.status', { timestamp }), 401, -2015);
  });

  it('counts from the next message on, however soon that comes', async () => {
    const client = await open();
    client.say(JSON.stringify({ id: 'on', method: 'session.logon', params: client.sign() }));
    expect((await client.ask('account.status', { timestamp: signed().world.clock.now() })).status).toBe(200);
  });

  it('ends with the key, at once for what is asked', async () => {
    const key = await signed().world.key(signed().ann.owner);
    const client = await open();
    await client.call('session.logon', {}, key);
    await signed().world.database.run('delete from api_keys where public_key = $1', [key.publicKey]);
    signed().world.keys.tellChanged(signed().ann.owner);
    expectError(await client.ask('account.status', { timestamp: signed().world.clock.now() }), 401, -2015);
    await expect.poll(async () => (await client.ask('session.status')).result).toMatchObject({ apiKey: null });
  });
});
