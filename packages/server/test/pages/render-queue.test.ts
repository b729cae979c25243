import { beforeEach, expect, it } from 'vitest';
import { RenderQueue } from '../../src/pages/render-queue.ts';

let now: number;
let begun: string[];
let ends: Map<string, () => void>;
let queue: RenderQueue;

beforeEach(() => {
  [now, begun, ends] = [0, [], new Map()];
  queue = new RenderQueue({ atOnce: 2, waitingMax: 6, waitingOfOneMax: 3, perMinute: 10 }, { monotonic: () => now });
});

/** Asks for a rendering of that name; it ends when the test says so. */
const ask = (page: string, isSignedIn = false) =>
  queue.run(page.slice(0, 1), isSignedIn, async () => {
    begun.push(page);
    await new Promise<void>((resolve) => {
      ends.set(page, resolve);
    });
    return page;
  });

async function end(page: string): Promise<void> {
  ends.get(page)?.();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

it('renders a few at once, and lets names take turns rather than the one who asked most', async () => {
  for (const page of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']) void ask(page);
  expect(begun).toEqual(['a1', 'a2']);
  for (const page of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) await end(page);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
});

it('takes people who are signed in before visitors', async () => {
  for (const page of ['a1', 'a2', 'a3', 'b1']) void ask(page);
  void ask('s1', true);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 's1']);
});

it('says at once that its queue is full when one name, or everybody, waits too much; and has room again later', async () => {
  for (const page of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(page);
  expect(await ask('a6')).toBe('queue-full');
  for (const page of ['b1', 'c1', 'd1']) void ask(page);
  expect(await ask('e1')).toBe('queue-full');
  await end('a1');
  void ask('e2');
  for (const page of ['a2', 'a3', 'b1', 'c1', 'd1', 'a4', 'e2']) await end(page);
  expect(begun).toContain('e2');
});

it('counts what one name asks for in a minute, whatever came of it, and no other name pays for it', async () => {
  for (let i = 0; i < 10; i += 1) {
    const asked = ask(`a${i}`);
    await end(`a${i}`);
    expect(await asked).toEqual({ result: `a${i}` });
  }
  expect(await ask('a10')).toBe('over-budget');
  void ask('b0');
  expect(begun).toContain('b0');
  now = 60_000;
  void ask('a11');
  expect(begun).toContain('a11');
});

it('goes on after a rendering that failed', async () => {
  await expect(queue.run('a', false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  void ask('a1');
  void ask('a2');
  expect(begun).toEqual(['a1', 'a2']);
});
