import { TraceCollector } from '@marque/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTracing, type RunningTracing } from '../../src/adapters/tracing/open-tracing.ts';
import { newSpanId, newTraceId, TracedExchange } from './traced-exchange.ts';

const WAIT = { timeout: 30_000 };
const TURN = { kind: 'internal' } as const;
/** More than wait for the collector at the same time. */
const MANY = 5_000;

let collector: TraceCollector;

beforeEach(async () => {
  collector = await TraceCollector.start();
});
afterEach(() => collector.close());

describe('an exchange', () => {
  it.each(['fail', 'never'] as const)(
    'takes orders and ends while the collector does: %s',
    async (answers) => {
      collector.answers = answers;
      const exchange = await TracedExchange.open({ MARQUE_TRACES_URL: collector.url, MARQUE_TRACES_SHARE: '1' });
      try {
        expect(await exchange.bid('1.01')).toMatchObject({ code: 0 });
        await expect.poll(() => collector.bodies.some((body) => body.includes('engine.submit')), WAIT).toBe(true);
        expect(await exchange.bid('1.02')).toMatchObject({ code: 0 });
        if (answers === 'fail')
          await expect.poll(() => exchange.lines.filter((line) => line.includes('traces are lost')).length, WAIT).toBe(1);
      } finally {
        await exchange.close();
      }
      if (answers === 'never') expect(collector.waiting).toBeGreaterThan(0);
      expect(exchange.lines.filter((line) => line.includes('traces are lost')).length).toBeLessThanOrEqual(1);
    },
    300_000,
  );

  it('takes orders and ends where nobody collects', async () => {
    const [url, traceparent] = [collector.url, `00-${newTraceId()}-${newSpanId()}-01`];
    await collector.close();
    const exchange = await TracedExchange.open({ MARQUE_TRACES_URL: url, MARQUE_TRACES_SHARE: '0' });
    try {
      expect(await exchange.bid('1.01', { traceparent })).toMatchObject({ code: 0 });
      await expect.poll(() => exchange.lines.some((line) => line.includes('did not take')), WAIT).toBe(true);
      expect(exchange.lines.find((line) => line.includes('did not take'))).not.toContain(traceparent);
    } finally {
      await exchange.close();
      collector = await TraceCollector.start();
    }
  }, 300_000);
});

describe('what traces', () => {
  let reports: unknown[];
  let tracing: RunningTracing;

  const open = async (share: number): Promise<void> => {
    // One that was opened before may still report.
    const own: unknown[] = [];
    reports = own;
    tracing = await openTracing({ url: collector.url, share, version: '1', roles: [], report: (fault) => void own.push(fault) });
  };

  it('keeps so many spans while nobody takes them, and no more', async () => {
    collector.answers = 'never';
    await open(1);
    for (let n = 0; n < MANY; n += 1) tracing.enter(`turn ${n}`, TURN)?.end();
    await expect.poll(() => collector.waiting, WAIT).toBeGreaterThan(0);
    const closing = tracing.close();
    await closing;
    expect(collector.waiting).toBeGreaterThan(0);
    const sent = collector.bodies.reduce((sum, body) => sum + body.split('"name":"turn ').length - 1, 0);
    expect(sent).toBeLessThanOrEqual(2_048 + 512);
  }, 60_000);

  it('follows what others ask for up to a bound, beyond which the usual share counts', async () => {
    await open(0);
    const asked = Array.from({ length: MANY }, () => tracing.enter('call', TURN, `00-${newTraceId()}-${newSpanId()}-01`));
    const followed = asked.filter((span) => span !== undefined);
    expect(followed.length).toBeGreaterThan(0);
    expect(followed.length).toBeLessThan(MANY / 2);
    expect(tracing.enter('turn', TURN)).toBeUndefined();
    for (const span of followed) span.end();
    await tracing.close();
    expect(collector.spans).toHaveLength(followed.length);
    expect(reports).toEqual([]);
  });

  it('notes so many calls of pages a second, and forgets the rest', async () => {
    await open(0);
    const [kind, isFailed, endedAt] = ['client', false, Date.now()] as const;
    for (let n = 0; n < MANY; n += 1) {
      const asParent = `00-${newTraceId()}-${newSpanId()}-01`;
      tracing.record({ name: 'page', kind, asParent, startedAt: endedAt - 10, endedAt, isFailed });
    }
    await tracing.close();
    expect(collector.spans.length).toBeGreaterThan(0);
    expect(collector.spans.length).toBeLessThan(MANY / 2);
  });

  it('begins nothing below what is not traced, or is no name of a span', async () => {
    await open(1);
    for (const parent of ['', 'junk', `00-${newTraceId()}-${newSpanId()}-00`]) expect(tracing.below(parent, 'step', TURN)).toBeUndefined();
    expect(tracing.join('commit', [], TURN)).toBeUndefined();
    await tracing.close();
  });
});
