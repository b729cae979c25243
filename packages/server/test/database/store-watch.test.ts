import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreWatch } from '../../src/adapters/database/index.ts';

let answers: (() => Promise<void>)[];
let asked = 0;
let watch: StoreWatch;

const never = (): Promise<void> => new Promise(() => undefined);
const answered = async (): Promise<void> => undefined;
const refused = async (): Promise<void> => {
  throw new Error('connection refused');
};

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [[], 0];
  const ping = (): Promise<void> => {
    asked += 1;
    return (answers.shift() ?? answered)();
  };
  watch = new StoreWatch({ database: { ping }, clock: { monotonic: () => Date.now() } });
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

it('a store that answers is there', async () => {
  expect(watch.isLost).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([watch.isLost, asked]).toEqual([false, 10]);
});

it('a store that refuses is lost, until it answers', async () => {
  answers = [answered, refused];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(watch.isLost).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.isLost).toBe(false);
});

it('a store that is silent is lost after three seconds, and is not asked again meanwhile', async () => {
  let answer = (): void => undefined;
  answers = [() => new Promise((resolve) => void (answer = resolve)), never];
  await vi.advanceTimersByTimeAsync(4_000);
  expect(watch.isLost).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([watch.isLost, asked]).toEqual([true, 1]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.isLost).toBe(false);
});
