import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EventBuffer } from '../src/event-buffer.ts';
import { OrderIndex } from '../src/matching/order-index.ts';
import { PriceLadder } from '../src/matching/price-ladder.ts';
import { toBigInt } from '../src/number-view.ts';
import { sealSnapshot, snapshotHash } from '../src/snapshot/seal.ts';
import { randomNumbers } from './random-stream.ts';

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1_000, 70_001])('the digest of a snapshot of %i bytes is SHA-256', (size) => {
  const random = randomNumbers(size);
  const bytes = Uint8Array.from({ length: size }, () => random(256));
  expect(snapshotHash(sealSnapshot(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test.each([
  [1, 1],
  [-1, 2],
  [1, 3],
  [-1, 4],
] as const)('a ladder of direction %i keeps prices sorted: seed %i', (direction, seed) => {
  const random = randomNumbers(seed);
  const ladder = new PriceLadder(direction);
  const plain = new Map<number, number>();
  for (let step = 0; step < 20_000; step += 1) {
    const ticks = 1 + random(3_000);
    const removes = random(100) < (step > 12_000 ? 80 : 35);
    if (removes === plain.has(ticks)) {
      if (removes) ladder.remove(ticks);
      else ladder.insert(ticks, step + 1);
      if (removes) plain.delete(ticks);
      else plain.set(ticks, step + 1);
    }
    expect(ladder.find(ticks)).toBe(plain.get(ticks) ?? 0);
    if (step % 1_000 !== 0) continue;
    const walked: number[] = [];
    ladder.walk((level) => walked.push(level) > 0);
    const sorted = [...plain].sort(([a], [b]) => (b - a) * direction).map(([, level]) => level);
    expect(walked).toEqual(sorted);
    expect(ladder.best()).toBe(sorted[0] ?? 0);
    expect(ladder.size).toBe(sorted.length);
  }
});

test('an index finds open orders only, however far apart their numbers are', () => {
  const index = new OrderIndex();
  const numbers = [1, 4_095, 4_096, 4_097, 1_000_000, 2 ** 40];
  numbers.forEach((order, at) => index.add(order, at + 1));
  expect(numbers.map((order) => index.find(order))).toEqual([1, 2, 3, 4, 5, 6]);
  index.remove(4_096);
  index.remove(1_000_000);
  expect(numbers.map((order) => index.find(order))).toEqual([1, 2, 0, 4, 0, 6]);
  expect([index.find(0), index.find(2), index.find(-5), index.find(Number.NaN), index.size]).toEqual([0, 0, 0, 0, 4]);
});

test('a safe integer becomes the same bigint by way of memory', () => {
  const random = randomNumbers(7);
  const edges = [0, -0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
  const numbers = [...edges, ...Array.from({ length: 1_000 }, () => random(2 ** 21) * 2 ** 32 + random(2 ** 32))];
  for (const value of numbers.flatMap((number) => [number, -number])) expect(toBigInt(value)).toBe(BigInt(value));
});

test('events stay when their buffer is cleared and written anew, and are copied field by field', () => {
  const buffer = new EventBuffer();
  buffer.entry(7, 'trade', 12);
  buffer.postedSafe(3, 1, 0, -5, 20);
  buffer.posted(4, 1, 0, 2n ** 62n, 2n ** 62n);
  const events = buffer.events();
  buffer.clear();
  buffer.level(1, 'sell', 100, 5);
  const line = { type: 'posted', entry: 7, token: 1, account: 'usable', reason: 'trade', reference: '12' };
  expect(events.map((event) => ({ ...event }))).toEqual([
    { ...line, owner: 3, amount: -5n, balance: 20n },
    { ...line, owner: 4, amount: 2n ** 62n, balance: 2n ** 62n },
  ]);
  expect(buffer.events()).toEqual([{ type: 'level-changed', pair: 1, side: 'sell', ticks: 100, lots: 5 }]);
});
