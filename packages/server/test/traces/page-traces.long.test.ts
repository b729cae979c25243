import { SPAN_FAILED, SPAN_KIND, TraceCollector } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSpanId, newTraceId, TracedExchange, type Answered } from './traced-exchange.ts';

const WAIT = { timeout: 30_000 };
const REPORT = '/api/Org/Trace/reportPageCalls';
const PATH = '/api/Org/Order/placeOrder';

let collector: TraceCollector;
let exchange: TracedExchange;

beforeAll(async () => {
  collector = await TraceCollector.start();
  exchange = await TracedExchange.open({ MARQUE_TRACES_URL: collector.url, MARQUE_TRACES_SHARE: '0' });
});
afterAll(async () => {
  await exchange.close();
  await collector.close();
});

const nameOf = (traceId: string, spanId: string): string => `00-${traceId}-${spanId}-01`;
const madeCall = (more: Readonly<Record<string, unknown>> = {}) => ({
  traceparent: nameOf(newTraceId(), newSpanId()),
  method: 'POST',
  path: PATH,
  status: 200,
  waited_ms: 40,
  took_ms: 300,
  ended_ms_ago: 1_000,
  ...more,
});
const report = (calls: unknown): Promise<Answered> => exchange.post(REPORT, { calls: JSON.stringify(calls) });

describe('what a page tells of a call', () => {
  it('is the top of the trace that the call is part of, at its time', async () => {
    const [traceId, spanId] = [newTraceId(), newSpanId()];
    const before = Date.now();
    expect(await exchange.bid('1.01', { traceparent: nameOf(traceId, spanId) })).toMatchObject({ code: 0 });
    expect(await report([madeCall({ traceparent: nameOf(traceId, spanId) })])).toMatchObject({ code: 0, data: {} });
    const after = Date.now();
    const spans = () => collector.of(traceId).map(({ name }) => name);
    await expect.poll(spans, WAIT).toEqual(expect.arrayContaining([`page POST ${PATH}`, `POST ${PATH}`]));
    const page = collector.of(traceId).find(({ name }) => name.startsWith('page '));
    const call = collector.of(traceId).find(({ name }) => name === `POST ${PATH}`);
    expect(page).toMatchObject({
      spanId,
      kind: SPAN_KIND.client,
      attributes: {
        'http.request.method': 'POST',
        'http.route': PATH,
        'http.response.status_code': 200,
        'marque.application': 'page',
        'marque.organisation': 1,
        'marque.page.waited_ms': 40,
      },
    });
    expect(page?.parentSpanId ?? '').toBe('');
    expect(call?.parentSpanId).toBe(spanId);
    const { startedAt = 0, endedAt = 0 } = page ?? {};
    expect(endedAt - startedAt).toBe(300);
    expect(endedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(endedAt).toBeLessThanOrEqual(after - 1_000);
  });

  it('has failed where no answer came, or one that says so', async () => {
    const calls = [madeCall({ status: 0 }), madeCall({ status: 503 }), madeCall({ status: 404 })];
    expect(await report(calls)).toMatchObject({ code: 0 });
    const statuses = () => calls.map(({ traceparent }) => collector.of(traceparent.slice(3, 35))[0]?.status.code);
    await expect.poll(statuses, WAIT).toEqual([SPAN_FAILED, SPAN_FAILED, 0]);
  });
});

describe('a report is refused', () => {
  it.each([
    ['that names no declared call', [madeCall({ path: '/api/somebody@example.org' })]],
    ['of another method of it', [madeCall({ method: 'GET' })]],
    ['with a call too many', Array.from({ length: 21 }, () => madeCall())],
    ['of nothing', []],
    ['of a call that is not traced', [madeCall({ traceparent: `00-${newTraceId()}-${newSpanId()}-00` })]],
    ['with more than is asked for', [madeCall({ note: 'x' })]],
    ['of an age that nobody waits for', [madeCall({ ended_ms_ago: 60_001 })]],
    ['from ahead of its time', [madeCall({ ended_ms_ago: -1 })]],
    ['of a call that is no object', [1]],
  ])('%s', async (_what, calls) => {
    const { code, data } = await report(calls);
    expect([code, data['field']]).toEqual([12900, 'calls']);
  });

  it('that is no JSON', async () => {
    expect((await exchange.post(REPORT, { calls: '[' })).code).toBe(12900);
  });
});
