import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTracing } from '../../src/adapters/tracing/index.ts';
import { newSpanId, newTraceId, TracedExchange } from './traced-exchange.ts';

const loaded = vi.hoisted((): string[] => []);
vi.mock('../../src/adapters/tracing/otlp-tracing.ts', async (load) => {
  loaded.push('otlp-tracing');
  return load();
});

let exchange: TracedExchange;

beforeAll(async () => {
  exchange = await TracedExchange.open({ MARQUE_TRACES_SHARE: '1' });
});
afterAll(() => exchange.close());

describe('without an address of a collector', () => {
  it('an order is taken as ever, whatever trace its call names, and nothing that traces is loaded', async () => {
    const placed = await exchange.bid('1.01', { traceparent: `00-${newTraceId()}-${newSpanId()}-01` });
    expect(placed).toMatchObject({ status: 200, code: 0 });
    expect(Object.keys(placed.headers).filter((name) => name.includes('trace'))).toEqual([]);
    expect(loaded).toEqual([]);
    // What is counted above would be seen here.
    await (await openTracing({ url: 'http://127.0.0.1:9', share: 0, version: '1', roles: [], report: () => undefined })).close();
    expect(loaded).toEqual(['otlp-tracing']);
  });
});
