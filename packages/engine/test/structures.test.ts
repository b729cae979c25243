import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { OrderIndex } from '../src/matching/order-index.ts';
import { PriceLadder } from '../src/matching/price-ladder.ts';
import { sha256Hex } from '../src/sha256.ts';
import { randomNumbers } from './random-stream.ts';

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1_000, 70_001])('the digest of %i bytes is SHA-256', (size) => {
  const random = randomNumbers(size);
  const bytes = Uint8Array.from({ length: size }, () => random(256));
  expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test.each([[1, 1], [-1, 2], [1, 3], [-1, 4]] as const)('a ladder of direction %i keeps prices sorted: seed %i', (direction, seed) => {
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
