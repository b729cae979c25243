import { afterEach, describe, expect, it } from 'vitest';
import { openSignedWorld, type Fields, type Key } from './signed-world.ts';
import { expectError, orderOf, SocketClient } from './socket-client.ts';

const signed = openSignedWorld();
const opened: SocketClient[] = [];
const open = async () => {
  const client = await SocketClient.open(signed());
  opened.push(client);
  return client;
};
const listening = async (by: Key = signed().key) => {
  const client = await open();
  expect((await client.call('userDataStream.subscribe.signature', {}, by)).result).toEqual({ subscriptionId: 0 });
  return client;
};
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

const place = async (fields: Fields, by: Key = signed().key) => {
  const { status, body } = await signed().call('POST', '/order', orderOf({ newOrderRespType: 'RESULT', ...fields }), by);
  expect([status, body['msg']]).toEqual([200, undefined]);
  return body;
};
const cancel = (orderId: unknown, by: Key = signed().key) =>
  signed().call('DELETE', '/order', { symbol: 'ARTUSDT', orderId: String(orderId) }, by);

const outline = ({ x, X, l, z, t, i }: Readonly<Record<string, unknown>>) => [x, X, l, z, i, t === -1 ? '-' : 'trade'];

describe('executions', () => {
  it('of an order come once each, in order, with the numbers of the calls', async () => {
    const client = await listening();
    const { orderId } = await place({ price: '0.9', newClientOrderId: 'mine' });
    await place({ side: 'SELL', price: '0.9', quantity: '4' }, signed().other);
    await signed().call('PUT', '/order/amend/keepPriority', { symbol: 'ARTUSDT', orderId: String(orderId), newQty: '8' });
    await place({ side: 'SELL', price: '0.9', quantity: '1' }, signed().other);
    await cancel(orderId);
    const reports = await client.reports(5);
    expect(reports.map(outline)).toEqual([
      ['NEW', 'NEW', '0', '0', orderId, '-'],
      ['TRADE', 'PARTIALLY_FILLED', '4', '4', orderId, 'trade'],
      ['REPLACED', 'PARTIALLY_FILLED', '0', '4', orderId, '-'],
      ['TRADE', 'PARTIALLY_FILLED', '1', '5', orderId, 'trade'],
      ['CANCELED', 'CANCELED', '0', '5', orderId, '-'],
    ]);
    const { body } = await signed().call('GET', '/order', { symbol: 'ARTUSDT', orderId: String(orderId) });
    expect(reports.at(-1)).toMatchObject({
      s: body['symbol'],
      c: 'mine',
      C: 'mine',
      q: body['origQty'],
      p: body['price'],
      z: body['executedQty'],
      Z: body['cummulativeQuoteQty'],
      T: body['updateTime'],
      O: body['time'],
      m: false,
    });
    const trades = (await signed().call('GET', '/myTrades', { symbol: 'ARTUSDT', orderId: String(orderId) })).body as unknown as Fields[];
    expect(reports.flatMap(({ t, l, L, n, N, Y, m }) => (t === -1 ? [] : [{ t, l, L, n, N, Y, m }]))).toEqual(
      trades.map(({ id, qty, price, commission, commissionAsset, quoteQty, isMaker }) => ({
        t: id,
        l: qty,
        L: price,
        n: commission,
        N: commissionAsset,
        Y: quoteQty,
        m: isMaker,
      })),
    );
  });

  it('of an order that was there before go on from what it had filled', async () => {
    const { orderId } = await place({ price: '0.9' });
    await place({ side: 'SELL', price: '0.9', quantity: '3' }, signed().other);
    const client = await listening();
    await place({ side: 'SELL', price: '0.9', quantity: '7' }, signed().other);
    const [report] = await client.reports(1);
    expect(report).toMatchObject({ x: 'TRADE', X: 'FILLED', i: orderId, l: '7', z: '10', Z: '9', m: true });
    expect(client.events).toHaveLength(2);
  });

  it('say how orders end that do not rest, and that meet their own', async () => {
    const client = await listening();
    await place({ type: 'LIMIT', timeInForce: 'IOC', price: '0.5' });
    await place({ side: 'SELL', price: '1.1', quantity: '2' });
    await place({ side: 'BUY', price: '1.1', quantity: '2', selfTradePreventionMode: 'EXPIRE_MAKER' });
    await signed().call('DELETE', '/openOrders', { symbol: 'ARTUSDT' });
    expect((await client.reports(6)).map(({ x, X }) => [x, X])).toEqual([
      ['NEW', 'NEW'],
      ['EXPIRED', 'EXPIRED'],
      ['NEW', 'NEW'],
      ['NEW', 'NEW'],
      ['TRADE_PREVENTION', 'EXPIRED_IN_MATCH'],
      ['CANCELED', 'CANCELED'],
    ]);
  });

  it('of two orders of which one cancels the other say when both begin and when both are over', async () => {
    const { world, ann, key, other } = signed();
    const third = await world.key((await world.trader('10000003', { USDT: 10_000_000_000n })).owner);
    const pair = world.listings.pair('ART_USDT')!;
    const ticks = (price: number) => price * 10 ** pair.priceScale;
    const oco = async (): Promise<readonly [number, number]> => {
      const [order, stopOrder] = [world.gateway.nextOrderId(), world.gateway.nextOrderId()];
      await world.submit({
        kind: 'place-oco',
        order,
        stopOrder,
        owner: ann.owner,
        pair: pair.id,
        side: 'sell',
        selfTrade: 'EXPIRE_TAKER',
        lots: 2 * 10 ** pair.amountScale,
        ticks: ticks(1.2),
        triggerTicks: ticks(0.9),
        stopTicks: ticks(0.9),
        makerRate: 0,
        takerRate: 0,
      });
      return [order, stopOrder];
    };
    await place({ side: 'SELL', price: '1', quantity: '1' });
    await place({ side: 'BUY', price: '1', quantity: '1' }, third);
    const client = await listening();
    const [limit, stop] = await oco();
    await place({ side: 'BUY', price: '0.9', quantity: '3' }, third);
    await place({ side: 'SELL', price: '0.9', quantity: '1' }, other);
    await client.next('listStatus', 2);
    expect(client.of('executionReport').map(outline)).toEqual([
      ['NEW', 'NEW', '0', '0', limit, '-'],
      ['NEW', 'NEW', '0', '0', stop, '-'],
      ['NEW', 'NEW', '0', '0', stop, '-'],
      ['EXPIRED', 'EXPIRED', '0', '0', limit, '-'],
      ['TRADE', 'FILLED', '2', '2', stop, 'trade'],
    ]);
    expect(client.of('executionReport').map(({ w }) => w)).toEqual([true, false, true, true, true]);
    expect(client.of('listStatus').map(({ l, L, g, O }) => [l, L, g, (O as { i: number }[]).map(({ i }) => i)])).toEqual([
      ['EXEC_STARTED', 'EXECUTING', limit, [limit, stop]],
      ['ALL_DONE', 'ALL_DONE', limit, [limit, stop]],
    ]);
    await place({ side: 'SELL', price: '1', quantity: '1' });
    await place({ side: 'BUY', price: '1', quantity: '1' }, third);
    const [again] = await oco();
    await cancel(again, key);
    await client.next('listStatus', 4);
    const last = client.of('executionReport').slice(-2);
    expect(last.map(({ x, X }) => [x, X])).toEqual([
      ['CANCELED', 'CANCELED'],
      ['CANCELED', 'CANCELED'],
    ]);
  });

  it('of a market order by its total end with the fill that filled it', async () => {
    await place({ side: 'SELL', price: '1', quantity: '4' }, signed().other);
    await place({ side: 'SELL', price: '1.1', quantity: '4' }, signed().other);
    const client = await listening();
    await signed().call('POST', '/order', { symbol: 'ARTUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '6.2' });
    const reports = await client.reports(3);
    expect(reports.map(({ x, X, z, Z, Q }) => [x, X, z, Z, Q])).toEqual([
      ['NEW', 'NEW', '0', '0', '6.2'],
      ['TRADE', 'PARTIALLY_FILLED', '4', '4', '6.2'],
      ['TRADE', 'FILLED', '6', '6.2', '6.2'],
    ]);
    await signed().call('DELETE', '/openOrders', { symbol: 'ARTUSDT' }, signed().other);
  });

  it('come to nobody else, and to everybody who listens to the account', async () => {
    const [one, two, foreign] = [await listening(), await listening(), await listening(signed().other)];
    const { orderId } = await place({ price: '0.4' });
    await cancel(orderId);
    await two.reports(2);
    expect(await one.reports(2)).toEqual(await two.reports(2));
    expect((await foreign.ask('ping')).status).toBe(200);
    expect(foreign.events).toEqual([]);
  });

  it('miss nothing and repeat nothing while orders rush in from before the first to after the last', async () => {
    const over = new AbortController();
    const placed: unknown[] = [];
    const trading = (async () => {
      while (!over.signal.aborted) {
        const { orderId } = await place({ price: '0.9', quantity: '3' });
        await Promise.all([1, 2].map(() => place({ side: 'SELL', price: '0.9', quantity: '1' }, signed().other)));
        await cancel(orderId);
        placed.push(orderId);
        signed().world.pass(1_000);
      }
    })();
    const client = await listening();
    await client.reports(40);
    over.abort();
    await trading;
    const { orderId: last } = await place({ price: '0.3' });
    await expect.poll(() => client.of('executionReport').at(-1)?.['i']).toBe(last);
    await cancel(last);
    const reports = client.of('executionReport').filter(({ i }) => i !== last);
    const whole = ['NEW 0', 'TRADE 1', 'TRADE 2', 'CANCELED 2'];
    const [first] = reports;
    for (const orderId of placed.filter((id) => Number(id) >= Number(first?.['i']))) {
      const steps = reports.filter(({ i }) => i === orderId).map(({ x, z }) => `${String(x)} ${String(z)}`);
      // The first of them may have begun before.
      expect(steps).toEqual(orderId === first?.['i'] ? whole.slice(-steps.length) : whole);
    }
  });
});

describe('balances', () => {
  it('follow orders and fills, and say what came from outside', async () => {
    const client = await listening();
    const before = (await client.call('account.status')).result?.['balances'] as unknown as {
      asset: string;
      free: string;
      locked: string;
    }[];
    const usdt = Number(before.find(({ asset }) => asset === 'USDT')?.free);
    const { orderId } = await place({ price: '0.5' });
    expect(await client.next('outboundAccountPosition')).toMatchObject({ B: [{ a: 'USDT', f: String(usdt - 5), l: '5' }] });
    await cancel(orderId);
    expect(await client.next('outboundAccountPosition', 2)).toMatchObject({ B: [{ a: 'USDT', f: String(usdt), l: '0' }] });
    const token = signed().world.listings.token('USDT')?.id ?? -1;
    await signed().world.submit({
      kind: 'post',
      reason: 'deposit',
      reference: 'd-1',
      postings: [
        { owner: 0, token, account: 'world', amount: -150_000_000n },
        { owner: signed().ann.owner, token, account: 'usable', amount: 150_000_000n },
      ],
    });
    expect(await client.next('balanceUpdate')).toMatchObject({ a: 'USDT', d: '1.5' });
    expect(await client.next('outboundAccountPosition', 3)).toMatchObject({ B: [{ a: 'USDT', f: String(usdt + 1.5) }] });
    expect(client.of('balanceUpdate')).toHaveLength(1);
  });
});

describe('streams', () => {
  it('have numbers of their own on a connection, and end when they are asked to', async () => {
    const client = await listening();
    expect((await client.call('userDataStream.subscribe.signature', {}, signed().other)).result).toEqual({ subscriptionId: 1 });
    expect((await client.ask('session.subscriptions')).result).toEqual([{ subscriptionId: 0 }, { subscriptionId: 1 }]);
    const { orderId } = await place({ price: '0.4' }, signed().other);
    await client.reports(1);
    expect(client.events.every(({ subscriptionId }) => subscriptionId === 1)).toBe(true);
    expect((await client.ask('userDataStream.unsubscribe', { subscriptionId: 1 })).status).toBe(200);
    expectError(await client.ask('userDataStream.unsubscribe', { subscriptionId: 1 }), 400, -1102);
    const { length } = client.events;
    await cancel(orderId, signed().other);
    expect((await client.ask('userDataStream.unsubscribe')).status).toBe(200);
    expect((await client.ask('session.subscriptions')).result).toEqual([]);
    expect(client.events).toHaveLength(length);
  });

  it('that were asked for by logging on end with logging out', async () => {
    const client = await open();
    expectError(await client.ask('userDataStream.subscribe'), 401, -2015);
    await client.call('session.logon');
    expect((await client.ask('userDataStream.subscribe')).result).toEqual({ subscriptionId: 0 });
    await client.call('userDataStream.subscribe.signature', {}, signed().other);
    await client.ask('session.logout');
    expect((await client.ask('session.subscriptions')).result).toEqual([{ subscriptionId: 1 }]);
  });

  it('need a signature that is good', async () => {
    const client = await open();
    const params = client.sign();
    expectError(await client.ask('userDataStream.subscribe.signature', { ...params, signature: 'x' }), 400, -1022);
    expectError(await client.ask('userDataStream.subscribe.signature'), 401, -2015);
  });

  it.each([
    ['deleted', 'delete from api_keys where public_key = $1'],
    ['disabled', 'update api_keys set is_enabled = false where public_key = $1'],
    ['expired', 'update api_keys set expires_at = 1 where public_key = $1'],
  ])('end with a key that is %s, with a code', async (_what, statement) => {
    const key = await signed().world.key(signed().ann.owner);
    const [client, other] = [await listening(key), await listening()];
    await signed().world.database.run(statement, [key.publicKey]);
    signed().world.keys.tellChanged(signed().ann.owner);
    expect(await client.ended()).toEqual({ code: 4401, reason: 'key ended' });
    expect(client.events).toMatchObject([{ subscriptionId: 0, event: { e: 'eventStreamTerminated' } }]);
    expect((await other.ask('ping')).status).toBe(200);
  });

  it('end with an account that is frozen or closed elsewhere, without a word of it here', async () => {
    const client = await listening(signed().other);
    const { id } = (await signed().world.database.run<{ id: number }>("select id from users where uid = '10000002'"))[0]!;
    await signed().world.database.run("update users set frozen_at = 1, freeze_cause = 'owner' where id = $1", [id]);
    expect((await client.ended()).code).toBe(4401);
    // Looking is still allowed, by whoever comes again.
    await listening(signed().other);
    await signed().world.database.run('update users set frozen_at = null, freeze_cause = null where id = $1', [id]);
  });
});
