import { randomBytes } from 'node:crypto';
import { findNats, findPostgres, SPAN_KIND, TraceCollector, type CollectedSpan } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SplitExchange, type Part } from './split-exchange.ts';

const isHere = findNats() !== undefined && findPostgres() !== undefined;
if (!isHere) console.warn('skipped: nats-server or PostgreSQL is absent, traces over several processes are not tried');

const LIN = 1000;
const WAIT = { timeout: 30_000 };

let collector: TraceCollector;
let exchange: SplitExchange;
let engine: Part;
let api: Part;
let untraced: Part;
let lin: string;

const bid = (part: Part, price: string, headers: Readonly<Record<string, string>>) =>
  part.post(
    '/Org/Order/placeOrder',
    { market_type: 'limit', side: 'buy', market: 'USDT', token: 'ART', price, amount: '10', trade_pwd: 'seal-paper-9' },
    lin,
    headers,
  );

const spanOf = (traceId: string, name: string): CollectedSpan | undefined => collector.of(traceId).find((span) => span.name === name);

describe.skipIf(!isHere)('a trace over several processes', () => {
  beforeAll(async () => {
    collector = await TraceCollector.start();
    exchange = await SplitExchange.create();
    const traces = { MARQUE_TRACES_URL: collector.url, MARQUE_TRACES_SHARE: '0' };
    engine = await exchange.open('engine,jobs', traces);
    [api, untraced] = [await exchange.open('api', traces), await exchange.open('api')];
    lin = await exchange.signIn(api, LIN);
  }, 300_000);

  afterAll(async () => {
    if (!isHere) return;
    await exchange.remove();
    await collector.close();
    for (const part of [engine, api, untraced]) expect(part.stopped).toEqual([]);
  }, 120_000);

  it('goes on over the bus, from the call at one process to the commit at another', async () => {
    const [traceId, caller] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const placed = await bid(api, '1.01', { traceparent: `00-${traceId}-${caller}-01` });
    expect(placed).toMatchObject({ code: 0 });
    await expect.poll(() => collector.of(traceId).length, WAIT).toBe(3);
    const [call, asked, taken] = ['POST /api/Org/Order/placeOrder', 'engine.request', 'engine.submit'].map((name) => spanOf(traceId, name));
    expect(call).toMatchObject({ parentSpanId: caller, kind: SPAN_KIND.server });
    expect(asked).toMatchObject({ parentSpanId: call?.spanId, kind: SPAN_KIND.client });
    expect(taken).toMatchObject({ parentSpanId: asked?.spanId, attributes: { 'marque.order': placed.data['order_id'] } });
    expect(taken?.attributes['marque.sequence']).toBe(asked?.attributes['marque.sequence']);
    const [to] = taken?.links ?? [];
    await expect.poll(() => spanOf(to?.traceId ?? '', 'engine.commit')?.spanId, WAIT).toBe(to?.spanId);
    const commit = spanOf(to?.traceId ?? '', 'engine.commit');
    expect(commit?.links).toContainEqual(expect.objectContaining({ traceId, spanId: taken?.spanId }));
  });

  it('is not begun by a process that traces nothing, whose orders are taken all the same', async () => {
    const [traceId, marker] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    expect(await bid(untraced, '1.02', { traceparent: `00-${traceId}-${'1'.repeat(16)}-01` })).toMatchObject({ code: 0 });
    expect(await bid(api, '1.03', { traceparent: `00-${marker}-${'1'.repeat(16)}-01` })).toMatchObject({ code: 0 });
    await expect.poll(() => collector.of(marker).length, WAIT).toBe(3);
    expect(collector.of(traceId)).toEqual([]);
  });
});
