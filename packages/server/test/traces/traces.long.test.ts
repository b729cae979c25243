import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SPAN_KIND, TraceCollector, type CollectedSpan } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { programOf } from './traced-program.ts';
import { LIN, newSpanId, newTraceId, TRADE_PASSWORD, TracedExchange } from './traced-exchange.ts';

const WAIT = { timeout: 30_000 };

let collector: TraceCollector;
let exchange: TracedExchange;

beforeAll(async () => {
  collector = await TraceCollector.start();
  exchange = await TracedExchange.open({ MARQUE_TRACES_URL: collector.url, MARQUE_TRACES_SHARE: '1', MARQUE_DEMO_INVESTING: 'on' });
});
afterAll(async () => {
  await exchange.close();
  await collector.close();
});

const spanOf = (traceId: string, name: string): CollectedSpan | undefined => collector.of(traceId).find((span) => span.name === name);

/** Waits until a span of this name is there in the trace. */
async function arrived(traceId: string, name: string): Promise<CollectedSpan> {
  await expect.poll(() => spanOf(traceId, name)?.name, WAIT).toBe(name);
  const span = spanOf(traceId, name);
  if (!span) throw new Error('it was there');
  return span;
}

const PLACE = 'POST /api/Org/Order/placeOrder';

describe('an order that somebody traces', () => {
  it('is followed from the call through the engine to the commit and its statement', async () => {
    const [traceId, caller] = [newTraceId(), newSpanId()];
    const placed = await exchange.bid('1.01', { traceparent: `00-${traceId}-${caller}-01` });
    expect(placed).toMatchObject({ code: 0 });
    const call = await arrived(traceId, PLACE);
    expect(call).toMatchObject({
      parentSpanId: caller,
      kind: SPAN_KIND.server,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/Org/Order/placeOrder',
        'http.response.status_code': 200,
        'marque.organisation': 1,
        'marque.request_id': expect.stringMatching(/^req-/),
      },
    });
    const engine = await arrived(traceId, 'engine.submit');
    expect(engine).toMatchObject({
      parentSpanId: call.spanId,
      attributes: {
        'marque.request.kind': 'place',
        'marque.request.outcome': 'done',
        'marque.order': placed.data['order_id'],
        'marque.sequence': expect.any(Number),
      },
    });
    const commitTrace = engine.links[0]?.traceId ?? '';
    const commit = await arrived(commitTrace, 'engine.commit');
    expect(engine.links).toEqual([expect.objectContaining({ traceId: commit.traceId, spanId: commit.spanId })]);
    expect(commit.links).toContainEqual(expect.objectContaining({ traceId, spanId: engine.spanId }));
    const { 'marque.sequence.first': first, 'marque.sequence.last': last } = commit.attributes;
    expect(Number(engine.attributes['marque.sequence'])).toBeGreaterThanOrEqual(Number(first));
    expect(Number(engine.attributes['marque.sequence'])).toBeLessThanOrEqual(Number(last));
    expect(commit.attributes).toMatchObject({ 'marque.commit.requests': expect.any(Number), 'marque.batch': expect.any(Number) });
    const statement = await arrived(commitTrace, 'database.statement');
    expect(statement).toMatchObject({ parentSpanId: commit.spanId, kind: SPAN_KIND.client });
  });

  it('says why it was refused, at the call and at the engine', async () => {
    const traceId = newTraceId();
    const poor = { traceparent: `00-${traceId}-${newSpanId()}-01` };
    const fields = { market_type: 'limit', side: 'sell', market: 'USDT', token: 'ART', price: '9999', amount: '999999999' };
    const refused = await exchange.post('/api/Org/Order/placeOrder', { ...fields, trade_pwd: TRADE_PASSWORD }, poor);
    expect(refused.code).not.toBe(0);
    const { attributes } = await arrived(traceId, PLACE);
    expect(attributes['marque.refusal']).toBe(refused.data['refusal']);
    expect((await arrived(traceId, 'engine.submit')).attributes['marque.refusal']).toBe(refused.data['refusal']);
  });

  it('is repeated within the same trace with the numbers of the first time', async () => {
    const [traceId, key] = [newTraceId(), { 'idempotency-key': 'twice' }];
    const first = await exchange.bid('1.02', key);
    const again = await exchange.bid('1.02', { ...key, traceparent: `00-${traceId}-${newSpanId()}-01` });
    expect(again.data).toEqual(first.data);
    const { attributes } = await arrived(traceId, 'engine.submit');
    expect(attributes).toMatchObject({ 'marque.request.outcome': 'repeated', 'marque.order': first.data['order_id'] });
  });
});

describe('who asks for a trace', () => {
  it('is not followed when they say that theirs is not', async () => {
    const traceId = newTraceId();
    const marker = newTraceId();
    await exchange.bid('1.03', { traceparent: `00-${traceId}-${newSpanId()}-00` });
    await exchange.bid('1.03', { traceparent: `00-${marker}-${newSpanId()}-01` });
    await arrived(marker, PLACE);
    expect(collector.of(traceId)).toEqual([]);
  });

  it.each(['', 'junk', `00-${'0'.repeat(32)}-${newSpanId()}-01`, `00-${newTraceId()}-${newSpanId()}-01-more`, `ff-${newTraceId()}-x-01`])(
    'begins a trace of ours with the header %j, which names none',
    async (traceparent) => {
      const key = `named-${collector.bodies.length}-${traceparent.length}`;
      const placed = await exchange.bid('1.04', { traceparent, 'idempotency-key': key });
      const ofOrder = () => collector.spans.find(({ attributes }) => attributes['marque.order'] === placed.data['order_id']);
      await expect.poll(() => ofOrder()?.name, WAIT).toBe('engine.submit');
      const call = await arrived(ofOrder()?.traceId ?? '', PLACE);
      expect(call.parentSpanId ?? '').toBe('');
    },
  );
});

describe('what asks the engine beside orders', () => {
  it('is followed as well: a transfer between the own accounts', async () => {
    const traceId = newTraceId();
    const moved = await exchange.post(
      '/api/Teller/OTC/tokenToFiatTransfer',
      { token: 'USDT', amount: '1', client_transfer_id: 'traced' },
      { traceparent: `00-${traceId}-${newSpanId()}-01` },
    );
    expect(moved).toMatchObject({ code: 0 });
    const call = await arrived(traceId, 'POST /api/Teller/OTC/tokenToFiatTransfer');
    expect(await arrived(traceId, 'engine.submit')).toMatchObject({
      parentSpanId: call.spanId,
      attributes: { 'marque.request.kind': 'post', 'marque.request.outcome': 'done' },
    });
  });

  const numberIn = async (statement: string): Promise<string> => {
    const [row] = await exchange.running.database.run<{ number: string }>(statement);
    return row?.number ?? '';
  };

  it.each([
    {
      what: 'an amount that is locked',
      call: '/api/Org/Activity/lockStore',
      named: "select id::text as number from lock_ups where content = 'usdt-seven-days' and stage = 'scheduled'",
      fields: (id: string) => ({ activity_id: id, amount: '50' }),
    },
    {
      what: 'copies of an offering',
      call: '/api/campaign/applyExchange',
      named: "select campaign_no as number from offerings where slug = 'lume-planetarium' and state = 'scheduled'",
      fields: (id: string) => ({ campaign_no: id, units: '1', risk_accepted: '1' }),
    },
  ])('is followed as well, though it waits in line with others: $what', async ({ call, named, fields }) => {
    await expect.poll(() => numberIn(named), WAIT).not.toBe('');
    const traceId = newTraceId();
    const asked = { ...fields(await numberIn(named)), trade_pwd: TRADE_PASSWORD };
    expect(await exchange.post(call, asked, { traceparent: `00-${traceId}-${newSpanId()}-01` })).toMatchObject({ code: 0 });
    const { spanId } = await arrived(traceId, `POST ${call}`);
    expect(await arrived(traceId, 'engine.submit')).toMatchObject({
      parentSpanId: spanId,
      attributes: { 'marque.request.kind': 'open-hold', 'marque.request.outcome': 'done' },
    });
  });

  it('is followed as well: what a program does with an order by its own key', async () => {
    const program = await programOf(exchange);
    const terms = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '10' };
    const placed = await program('POST', '/api/v3/order', { ...terms, price: '1.06' });
    const order = String(placed.body['orderId']);
    await program('PUT', '/api/v3/order/amend/keepPriority', { orderId: order, newQty: '9' });
    await program('POST', '/api/v3/order/cancelReplace', {
      ...terms,
      price: '1.07',
      cancelOrderId: order,
      cancelReplaceMode: 'STOP_ON_FAILURE',
    });
    await program('DELETE', '/api/v3/openOrders', {});
    const kinds = () =>
      program.traces.map((traceId) =>
        collector.of(traceId).flatMap(({ name, attributes }) => (name === 'engine.submit' ? attributes['marque.request.kind'] : [])),
      );
    await expect.poll(kinds, WAIT).toEqual([['place'], ['amend'], ['cancel', 'place'], ['cancel-all']]);
    expect(collector.bodies.join('\n')).not.toContain(program.key);
  });

  it('is a call by a message on a socket', async () => {
    const { app } = exchange.running;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = new WebSocket(`ws://localhost:${(app.server.address() as AddressInfo).port}/ws-api/v3`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ id: 1, method: 'ticker.price', params: { symbol: 'NOSUCH' } }));
    await once(socket, 'message');
    socket.close();
    const asked = () => collector.spans.find(({ name }) => name === 'message ticker.price');
    await expect.poll(() => asked()?.attributes['marque.organisation'], WAIT).toBe(1);
    expect(asked()?.attributes['marque.refusal']).toBe('pair_unknown');
  });
});

describe('what is traced', () => {
  it('are turns of jobs as well, each with a trace of its own', async () => {
    const turns = () => collector.spans.filter(({ name }) => name.startsWith('job '));
    await expect.poll(() => turns().length, WAIT).toBeGreaterThan(1);
    expect(turns().every(({ parentSpanId = '' }) => parentSpanId === '')).toBe(true);
    expect(new Set(turns().map(({ traceId }) => traceId)).size).toBe(turns().length);
  });

  it('holds nothing that proves who somebody is, or by which they are reached', async () => {
    const marker = newTraceId();
    const secrets = { username: 'someone.traced@example.org', password: 'a-Password-of-4711' };
    await exchange.post(`/api/multi/newLogin?username=${secrets.username}`, secrets, { 'x-forwarded-for': '203.0.113.77' });
    const key = newTraceId();
    await exchange.running.app.inject({
      url: `/api/v3/account?timestamp=1&signature=${newTraceId()}`,
      headers: { host: 'localhost', 'x-mbx-apikey': key, authorization: `Bearer ${key}`, 'user-agent': 'agent-of-4711' },
    });
    const placed = await exchange.bid('1.05', { traceparent: `00-${marker}-${newSpanId()}-01` });
    expect(placed.code).toBe(0);
    await arrived(marker, PLACE);
    await expect.poll(() => collector.spans.some(({ name }) => name === 'GET /api/v3/account'), WAIT).toBe(true);
    await expect.poll(() => collector.spans.some(({ name }) => name === 'POST /api/multi/newLogin'), WAIT).toBe(true);
    const sent = collector.bodies.join('\n');
    const { email } = await exchange.running.database.queries
      .selectFrom('users')
      .select('email')
      .where('id', '=', LIN)
      .executeTakeFirstOrThrow();
    for (const secret of [
      exchange.token,
      TRADE_PASSWORD,
      email ?? 'nobody',
      key,
      ...Object.values(secrets),
      '127.0.0.1',
      '203.0.113',
      'agent-of',
    ])
      expect(sent).not.toContain(secret);
  });
});
