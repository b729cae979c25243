import { DISREGARDS_MAX, WEIGHT_LIMIT } from '@marque/domain/api-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BusCounts } from '../../src/adapters/bus/index.ts';
import { InProcessBus } from '../../src/adapters/bus/in-process-bus.ts';
import { createCallCounter } from '../../src/http/call-limits.ts';
import { PUBLISHED_WITHIN_MS, UNSHARED_COUNTS, type SharedCounts } from '../../src/ports/shared-counts.ts';
import { createCallMeter } from '../../src/use-cases/policy/call-meter.ts';
import { OrderCounts } from '../../src/use-cases/policy/order-counts.ts';
import { createPace } from '../../src/use-cases/policy/pace.ts';
import { openRawExchange } from '../http/raw-exchange.ts';

const LIMIT = 100;
/** What is published at once: a twentieth of the limit. */
const PART = 5;
const MINUTE_MS = 60_000;
const MESSAGE = z.object({ counts: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))) });

let now: number;
let bus: InProcessBus;
let reports: unknown[];
let messages: string[];
/** Two processes, as far as what they count goes. */
let here: SharedCounts;
let there: SharedCounts;

const clock = { monotonic: () => now };
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const counterAt = (counts: SharedCounts) => createCallCounter(clock, counts.named('calls', LIMIT));

/** What each message said so far. */
const published = (): readonly unknown[] => messages.map((message) => MESSAGE.parse(JSON.parse(message)).counts);

/** Until everybody has heard what was counted. */
async function heard(): Promise<void> {
  now += PUBLISHED_WITHIN_MS;
  vi.advanceTimersByTime(PUBLISHED_WITHIN_MS);
  await bus.settled();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [now, reports, messages] = [1_000_000_000, [], []];
  bus = new InProcessBus((fault) => void reports.push(fault));
  bus.subscribe('counts', (message) => messages.push(message));
  [here, there] = [new BusCounts(bus), new BusCounts(bus)];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('calls a minute', () => {
  it('count over both processes, and each of them once', async () => {
    const [first, second] = [counterAt(here), counterAt(there)];
    times(60, () => first.count('a'));
    times(40, () => second.count('a'));
    await heard();
    expect([first.count('a'), second.count('a')]).toEqual([LIMIT + 1, LIMIT + 1]);
    expect([first.count('b'), second.count('b')]).toEqual([1, 1]);
    expect(reports).toEqual([]);
  });

  it('go in one message five times a second, whatever was counted', async () => {
    const [first, others] = [counterAt(here), createCallCounter(clock, here.named('others', 1))];
    times(30, () => first.count('a'));
    others.count('b');
    await heard();
    await heard();
    expect(published()).toEqual([{ calls: [['a', 30]], others: [['b', 1]] }]);
  });

  it('are kept until they come to a part of the limit, and then none is missing', async () => {
    const [first, second] = [counterAt(here), counterAt(there)];
    times(PART - 1, () => first.count('a'));
    await heard();
    expect(messages).toEqual([]);
    first.count('a');
    await heard();
    expect(second.count('a')).toBe(PART + 1);
  });

  it('are forgotten with their window, published or not', async () => {
    const [first, second] = [counterAt(here), counterAt(there)];
    times(2 * PART - 1, () => first.count('a'));
    await heard();
    now += MINUTE_MS;
    expect(second.count('a')).toBe(1);
    times(PART, () => first.count('a'));
    await heard();
    expect(second.count('a')).toBe(PART + 2);
  });

  it('hold where nobody hears them', () => {
    const alone = counterAt(UNSHARED_COUNTS);
    expect(times(LIMIT, () => alone.count('a')).at(-1)).toBe(LIMIT);
    expect(messages).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stay with their counter while the bus is away', async () => {
    const away = { isConnected: false, publish: bus.publish.bind(bus), subscribe: bus.subscribe.bind(bus) };
    const counter = counterAt(new BusCounts(away));
    times(20, () => counter.count('a'));
    await heard();
    expect(messages).toEqual([]);
    away.isConnected = true;
    counter.count('a');
    await heard();
    expect(published()).toEqual([{ calls: [['a', 21]] }]);
  });
});

describe('a flood of names', () => {
  it('is published by nobody where each name comes a few times', async () => {
    const first = counterAt(here);
    for (let n = 0; n < 20_000; n += 1) times(PART - 1, () => first.count(`name-${n}`));
    await heard();
    expect(messages).toEqual([]);
  });

  it('makes messages of a bounded size where each comes often, and leaves no name out for good', async () => {
    const [first, second] = [counterAt(here), counterAt(there)];
    const flood = () => times(3_000, (n) => times(PART, () => first.count(`name-${n}`)));
    flood();
    await heard();
    expect(published()).toEqual([{ calls: times(1_000, (n) => [`name-${n}`, PART]) }]);
    expect([second.count('name-0'), second.count('name-2999')]).toEqual([PART + 1, 1]);
    first.count('name-2999');
    await heard();
    expect(second.count('name-2999')).toBe(PART + 3);
  });

  it('of a name that is too long is not published, and what else is counted is', async () => {
    const [first, second] = [counterAt(here), counterAt(there)];
    times(PART, () => [first.count('a'), first.count('x'.repeat(10_000))]);
    await heard();
    expect(second.count('a')).toBe(PART + 1);
  });
});

it.each([
  ['no JSON', 'counts'],
  ['no counts', '{"from":"x"}'],
  ['an amount below nothing', '{"from":"x","counts":{"calls":[["a",50],["a",-50]]}}'],
  ['an amount that is no number', '{"from":"x","counts":{"calls":[["a",50],["a","50"]]}}'],
  ['half a call', '{"from":"x","counts":{"calls":[["a",0.5]]}}'],
  ['a name that is too long', `{"from":"x","counts":{"calls":[["a",50],["${'x'.repeat(201)}",50]]}}`],
  ['too many names', JSON.stringify({ from: 'x', counts: { calls: times(1_001, (n) => [`name-${n}`, 1]) } })],
  ['more than counts', '{"from":"x","counts":{"calls":[["a",50]]},"to":"y"}'],
])('reports a message with %s, and counts nothing of it', async (_what, message) => {
  const counter = counterAt(here);
  bus.publish('counts', message);
  await heard();
  expect(counter.count('a')).toBe(1);
  // Both processes.
  expect(reports).toHaveLength(2);
});

it('ignores counters that are not in its process', async () => {
  counterAt(here);
  bus.publish('counts', '{"from":"x","counts":{"__proto__":[["a",1]],"elsewhere":[["a",1]]}}');
  await heard();
  expect(reports).toEqual([]);
});

it('has no two counters of one name', () => {
  counterAt(here);
  expect(() => counterAt(here)).toThrow('two counters are called calls');
});

describe('what programs are held to', () => {
  it('counts the weight of a key and the requests of an address over both processes', async () => {
    const [first, second] = [createCallMeter(clock, 100, here), createCallMeter(clock, 100, there)];
    expect(first.weigh('key', WEIGHT_LIMIT.max)).toBeUndefined();
    times(100, () => first.request('address'));
    await heard();
    expect(second.used('key')).toBe(WEIGHT_LIMIT.max);
    expect(second.weigh('key', 1)).toMatchObject({ isBanned: false });
    expect(second.request('address')).toMatchObject({ isBanned: false });
    now += MINUTE_MS;
    expect(second.weigh('key', 1)).toBeUndefined();
  });

  it('shuts out at every process whom one has shut out, and once', async () => {
    const [first, second] = [createCallMeter(clock, 100, here), createCallMeter(clock, 100, there)];
    first.weigh('key', WEIGHT_LIMIT.max);
    times(DISREGARDS_MAX, () => first.weigh('key', 1));
    expect(first.weigh('key', 1)).toEqual({ isBanned: true, retryAfterS: 120 });
    await heard();
    // When what it has counted of the key is over, the other one knows of the ban alone.
    now += MINUTE_MS;
    expect(second.weigh('key', 1)).toEqual({ isBanned: true, retryAfterS: 60 });
    now += MINUTE_MS;
    expect([first.weigh('key', 1), second.weigh('key', 1)]).toEqual([undefined, undefined]);
    second.weigh('key', WEIGHT_LIMIT.max);
    expect(times(DISREGARDS_MAX + 1, () => second.weigh('key', 1)).at(-1)).toEqual({ isBanned: true, retryAfterS: 240 });
    await heard();
    now += MINUTE_MS;
    expect(first.weigh('key', 1)).toEqual({ isBanned: true, retryAfterS: 180 });
  });

  it('counts the orders of an account over both processes', async () => {
    const [first, second] = [new OrderCounts(clock, here), new OrderCounts(clock, there)];
    expect([first.take(7, 300), second.take(7, 200)]).toEqual([undefined, undefined]);
    await heard();
    expect(second.of(7)[0]).toMatchObject({ count: 500 });
    expect([first.take(7, 1), second.take(7, 1), second.take(8, 1)]).toEqual([10, 10, undefined]);
  });
});

describe('the pace of orders', () => {
  it('is that of both processes together', async () => {
    const [first, second] = [here, there].map((counts) => createPace(5, clock, counts.named('pace', 5)));
    expect(times(3, () => first?.admit(1))).toEqual([true, true, true]);
    expect(times(2, () => second?.admit(1))).toEqual([true, true]);
    await heard();
    expect([first?.admit(1), second?.admit(1), second?.admit(2)]).toEqual([false, false, true]);
  });

  it('lets an owner go on when they might at one process', async () => {
    const [first, second] = [here, there].map((counts) => createPace(5, clock, counts.named('pace', 5)));
    times(5, () => first?.admit(1));
    const orderedAt = now;
    await heard();
    now = orderedAt + 999;
    expect([first?.admit(1), second?.admit(1)]).toEqual([false, false]);
    now = orderedAt + 1_000;
    expect([first?.admit(1), second?.admit(1)]).toEqual([true, true]);
  });

  it('is not slowed down for good by amounts that nobody can have counted', async () => {
    const pace = createPace(5, clock, here.named('pace', 5));
    bus.publish('counts', '{"from":"x","counts":{"pace":[["1",9007199254740991]]}}');
    await heard();
    expect(pace.admit(1)).toBe(false);
    now += 1_000;
    expect(pace.admit(1)).toBe(true);
  });
});

it('refuses at both of two applications who asks too often of both together', async () => {
  const limits = { callsPerMinute: 4, anonymousCallsPerMinute: 4 };
  const apps = await Promise.all([here, there].map(async (counts) => (await openRawExchange({ limits, counts })).app));
  const ask = async (n: number): Promise<number | undefined> =>
    (await apps[n % 2]?.inject({ url: '/api/nothing', headers: { host: 'localhost' } }))?.statusCode;
  for (let n = 0; n < 20; n += 1) expect(await ask(n)).toBe(404);
  await heard();
  expect([await ask(0), await ask(1)]).toEqual([429, 429]);
  for (const app of apps) await app.close();
});
