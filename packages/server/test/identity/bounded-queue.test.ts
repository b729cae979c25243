import { expect, it } from 'vitest';
import { BoundedQueue } from '../../src/adapters/bounded-queue.ts';
import { Argon2Hashing } from '../../src/adapters/hashing/argon2-hashing.ts';

it('runs a few at once, lets some wait, and refuses the rest without beginning them', async () => {
  const queue = new BoundedQueue(2, 3);
  let running = 0;
  let most = 0;
  let begun = 0;
  const work = async () => {
    begun += 1;
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return begun;
  };
  const results = await Promise.all(Array.from({ length: 8 }, () => queue.run(work)));
  expect([results.filter((result) => result === undefined).length, begun, most]).toEqual([3, 5, 2]);
  expect(await queue.run(work)).toEqual({ result: 6 });
});

it('says whether it would refuse', async () => {
  const queue = new BoundedQueue(1, 1);
  let end = (): void => undefined;
  const running = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
  expect(queue.isFull).toBe(false);
  const waiting = queue.run(async () => 1);
  expect(queue.isFull).toBe(true);
  end();
  await Promise.all([running, waiting]);
  expect(queue.isFull).toBe(false);
});

it('refuses what has waited too long, and keeps its place free', async () => {
  const queue = new BoundedQueue(1, 1, 20);
  let end = (): void => undefined;
  const running = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
  expect(await queue.run(async () => 1)).toBeUndefined();
  const waiting = queue.run(async () => 2);
  end();
  expect(await waiting).toEqual({ result: 2 });
  expect(await running).toEqual({ result: undefined });
  expect(queue.isFull).toBe(false);
});

it('goes on after work that threw', async () => {
  const queue = new BoundedQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 1)).toEqual({ result: 1 });
});

it("hashes with a salt, tells right from wrong, and takes part in nobody's account", async () => {
  const hashing = new Argon2Hashing();
  const [first, second] = await Promise.all([hashing.hash('Vermilion-7'), hashing.hash('Vermilion-7')]);
  if (first.kind === 'busy' || second.kind === 'busy') throw new Error('busy with two');
  expect(first.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first.hash).not.toBe(second.hash);
  expect(await hashing.matches(first.hash, 'Vermilion-7')).toBe('match');
  expect(await hashing.matches(first.hash, 'Vermilion-7 ')).toBe('differs');
  expect(await hashing.matches(undefined, 'of nobody')).toBe('differs');
});
