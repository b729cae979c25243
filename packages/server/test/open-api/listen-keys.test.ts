import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { namedKeyActor } from '../../src/use-cases/api-keys/api-key-actor.ts';
import { ListenKeys } from '../../src/use-cases/api-keys/listen-keys.ts';
import { refusalOf } from '../feed/test-reader.ts';
import { openSignedWorld, type Fields, type Key } from './signed-world.ts';
import { orderOf, SocketClient } from './socket-client.ts';

const signed = openSignedWorld();
const opened: SocketClient[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

type Method = 'POST' | 'PUT' | 'DELETE';
const asked = (method: Method, fields: Fields = {}, by: Key = signed().key, more: { host?: string; ip?: string } = {}) =>
  signed().send({ method, path: '/userDataStream', query: new URLSearchParams(fields).toString(), publicKey: by.publicKey, ...more });
const started = async (by?: Key): Promise<string> => String((await asked('POST', {}, by)).body['listenKey']);
const listen = async (listenKey: string) => {
  const client = await SocketClient.open(signed(), `/ws/${listenKey}`);
  opened.push(client);
  return client;
};
const port = (): number => Number(new URL(signed().address).port);
const unknown = { status: 400, body: { code: -1125, msg: 'There is no such listen key.' } };

describe('a listen key', () => {
  it('is given to whoever names a key of the exchange, the same while it is good', async () => {
    const listenKey = await started();
    expect(listenKey).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(await started()).toBe(listenKey);
    expect(await started(signed().other)).not.toBe(listenKey);
    expect((await asked('POST', {}, { publicKey: '0'.repeat(32), secret: '' })).status).toBe(401);
    expect((await asked('POST', {}, signed().key, { host: 'second.localhost' })).status).toBe(401);
    const bound = await signed().world.key(signed().ann.owner, ['203.0.113.7']);
    expect((await asked('POST', {}, bound)).status).toBe(401);
    expect((await asked('POST', {}, bound, { ip: '203.0.113.7' })).status).toBe(200);
  });

  it('opens nothing else: a key without a signature still reads and trades nothing', async () => {
    for (const path of ['/account', '/openOrders', '/myTrades'])
      expect((await signed().send({ path, query: 'symbol=ARTUSDT' })).status).toBe(401);
    expect((await signed().send({ method: 'POST', path: '/order', query: new URLSearchParams(orderOf()).toString() })).status).toBe(401);
  });

  it('carries the bare events of its account', async () => {
    const client = await listen(await started());
    const { body } = await signed().call('POST', '/order', orderOf({ price: '0.5' }));
    expect((await client.reports(1))[0]).toMatchObject({ x: 'NEW', i: body['orderId'] });
    expect(client.events[0]).not.toHaveProperty('subscriptionId');
    await signed().call('DELETE', '/openOrders', { symbol: 'ARTUSDT' });
    await client.reports(2);
  });

  it('lives for an hour, and longer where it is kept', async () => {
    const listenKey = await started();
    const client = await listen(listenKey);
    signed().world.pass(3_500_000);
    expect(await asked('PUT', { listenKey })).toMatchObject({ status: 200, body: {} });
    signed().world.pass(3_500_000);
    expect(client.closed).toBeUndefined();
    signed().world.pass(100_001);
    expect(await client.ended()).toEqual({ code: 4401, reason: 'expired' });
    expect(client.of('listenKeyExpired')).toMatchObject([{ listenKey }]);
    expect(await asked('PUT', { listenKey })).toEqual(unknown);
    expect(await refusalOf(port(), { path: `/ws/${listenKey}` })).toBe(401);
    expect(await started()).not.toBe(listenKey);
  });

  it('ends when it is asked to, by its own key only', async () => {
    const listenKey = await started();
    const client = await listen(listenKey);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await asked(method, { listenKey }, signed().other)).toEqual(unknown);
      expect(await asked(method, { listenKey: 'x' })).toEqual(unknown);
      expect(await asked(method)).toEqual(unknown);
    }
    expect((await asked('DELETE', { listenKey })).status).toBe(200);
    expect((await client.ended()).code).toBe(1000);
    expect(await asked('DELETE', { listenKey })).toEqual(unknown);
  });

  it('is of no use when its key had ended before anybody listened', async () => {
    const key = await signed().world.key(signed().ann.owner);
    const listenKey = await started(key);
    await signed().world.database.run('update api_keys set paused_at = 1 where public_key = $1', [key.publicKey]);
    expect((await (await listen(listenKey)).ended()).code).toBe(4401);
    expect(await refusalOf(port(), { path: `/ws/${listenKey}` })).toBe(401);
  });

  it('is gone with a key that was deleted before anybody listened', async () => {
    const key = await signed().world.key(signed().ann.owner);
    const listenKey = await started(key);
    await signed().world.database.run('delete from api_keys where public_key = $1', [key.publicKey]);
    expect(await refusalOf(port(), { path: `/ws/${listenKey}` })).toBe(401);
    expect((await asked('POST', {}, key)).status).toBe(401);
  });

  it('is kept and ended by other processes as well', async () => {
    const { database, clock, keys } = signed().world;
    const elsewhere = new ListenKeys({ database, clock, secret: 'never needed for these' });
    const found = await keys.find(signed().key.publicKey, 1, '127.0.0.1');
    if (!found) throw new Error('no key');
    const listenKey = await started();
    const client = await listen(listenKey);
    signed().world.pass(3_500_000);
    expect(await elsewhere.keep(namedKeyActor(found), listenKey)).toBe(true);
    const looks = vi.spyOn(ListenKeys.prototype, 'expiries');
    signed().world.pass(200_000);
    await expect.poll(() => looks.mock.settledResults.at(-1)?.type, { timeout: 5_000 }).toBe('fulfilled');
    looks.mockRestore();
    expect(await asked('PUT', { listenKey })).toMatchObject({ status: 200 });
    expect(client.closed).toBeUndefined();
    expect(await elsewhere.end(namedKeyActor(found), listenKey)).toBe(true);
    expect(await client.ended()).toEqual({ code: 1000, reason: 'ended' });
  });

  it('has room for ten sockets, and for another when one has gone', async () => {
    const listenKey = await started();
    const clients = [];
    for (let n = 0; n < 10; n += 1) clients.push(await listen(listenKey));
    expect(await refusalOf(port(), { path: `/ws/${listenKey}` })).toBe(503);
    await clients[0]?.close();
    expect((await listen(listenKey)).socket.readyState).toBe(WebSocket.OPEN);
  });

  it('ends with its key, and is of its exchange only', async () => {
    const key = await signed().world.key(signed().ann.owner);
    const listenKey = await started(key);
    const client = await listen(listenKey);
    expect(await refusalOf(port(), { path: `/ws/${listenKey}`, host: 'second.localhost' })).toBe(401);
    expect(await refusalOf(port(), { path: `/ws/${'a'.repeat(64)}` })).toBe(401);
    await signed().world.database.run('delete from api_keys where public_key = $1', [key.publicKey]);
    signed().world.keys.tellChanged(signed().ann.owner);
    expect(await client.ended()).toEqual({ code: 4401, reason: 'key ended' });
    expect(await refusalOf(port(), { path: `/ws/${listenKey}` })).toBe(401);
  });
});
