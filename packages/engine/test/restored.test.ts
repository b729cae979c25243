import { expect, test } from 'vitest';
import { createExchange, EventBuffer, restoreExchange, type EngineEvent, type Exchange } from '../src/index.ts';
import { parseCommand } from './scenario.ts';
import { opening, PAIR } from './trading-floor.ts';

/** One order of every kind in every stage: an OCO and an iceberg that have traded, waiting orders of each sort, a switch. */
const BEFORE = [
  '#1 dan sell 1 @ 100',
  '#2 cat buy 1 @ 100',
  '#3/#4 ann buy 10 @ 99 or stop 105 @ 106',
  '#5 bob sell 30 @ 102 shows 7',
  '#6 cat sell 4 @ 99',
  '#7 dan buy 9 @ 102 IOC',
  '#8 cat buy 6 @ 103 take-profit 97 EXPIRE_BOTH',
  '#9 bob sell 5 @ 101 stop 98',
  '#10 dan buy for 700 stop 104',
  '#11 cat sell 8 take-profit 106',
  '#12 bob buy 9 @ 96 shows 2',
  '#13 dan sell 4 @ 108 POST_ONLY',
  'at 20: switch bob after 5000',
  'at 30: switch dan after 9000',
  '#14/#15 dan sell 3 @ 109 or stop 95',
  'amend #13 dan 6 @ 108',
];
const AFTER = [
  '#20 cat buy 3 @ 102',
  'amend #5 bob 25 @ 102',
  '#21 cat sell 4 @ 99',
  'amend #13 dan 5 @ 107',
  '#22 cat buy 30 @ 105',
  'amend #4 ann 4 @ 103',
  '#23 bob sell 2 @ 105',
  '#24 ann sell 20 @ 97',
  '#25 ann sell 30 @ 94 IOC',
  'at 5020: expire',
  'cancel all ann',
  'at 9030: expire',
  'cancel all cat',
];

function say(exchange: Exchange, line: string): EngineEvent[] {
  const buffer = new EventBuffer();
  exchange.apply(parseCommand(line), buffer);
  return buffer.events();
}

function opened(): Exchange {
  const exchange = createExchange();
  for (const command of opening()) exchange.apply(command, new EventBuffer());
  for (const line of BEFORE) expect(exchange.apply(parseCommand(line), new EventBuffer()), line).toEqual({ ok: true });
  return exchange;
}

test('an exchange restored with every kind of order in it has the same future', () => {
  const live = opened();
  const restored = restoreExchange(live.snapshot());
  expect(restored.openOrders).toBe(11);
  expect(restored.nextExpiry).toBe(live.nextExpiry);
  expect([3, 4, 5, 10, 12].map((order) => restored.openOrder(order)?.openLots)).toEqual([6, 6, 21, 0, 9]);
  const seen = new Set<string>();
  for (const line of AFTER) {
    const events = say(live, line);
    expect(say(restored, line), line).toEqual(events);
    expect(restored.stateHash(), line).toBe(live.stateHash());
    expect(restored.audit(), line).toEqual([]);
    for (const event of events) seen.add(event.type === 'order-closed' ? event.reason : event.type);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['order-triggered', 'order-amended', 'linked', 'expired', 'cancelled', 'filled', 'self-trade']),
  );
  expect(restored.book(PAIR, 10)).toEqual({ bids: [], asks: [] });
  expect(restored.openOrders).toBe(0);
});

test.each([
  ['what an iceberg shows at a time', '#12 bob buy 9 @ 96 shows 2', '#12 bob buy 9 @ 96 shows 3'],
  ['the price that a waiting order has', '#9 bob sell 5 @ 101 stop 98', '#9 bob sell 5 @ 102 stop 98'],
  ['the price that it waits for', '#9 bob sell 5 @ 101 stop 98', '#9 bob sell 5 @ 101 stop 97'],
  ['its policy', '#9 bob sell 5 @ 101 stop 98', '#9 bob sell 5 @ 101 stop 98 EXPIRE_BOTH'],
  ['what a market buy may spend', '#10 dan buy for 700 stop 104', '#10 dan buy for 701 stop 104'],
  ['what was placed', '#13 dan sell 4 @ 108', '#13 dan sell 5 @ 108'],
  ['being post-only', '#13 dan sell 4 @ 108', '#13 dan sell 4 @ 108 POST_ONLY'],
  ['a link', '#3/#4 ann buy 10 @ 99 or stop 105 @ 99', '#3/#5 ann buy 10 @ 99 or stop 105 @ 99'],
])('the digest knows %s', (_, one, other) => {
  const hashes = [one, other].map((line) => {
    const exchange = createExchange();
    for (const command of opening()) exchange.apply(command, new EventBuffer());
    expect(exchange.apply(parseCommand(line), new EventBuffer())).toEqual({ ok: true });
    return exchange.stateHash();
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});
