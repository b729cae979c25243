import { beforeEach, expect, it } from 'vitest';
import { PageCache, type RenderedPage } from '../../src/pages/page-cache.ts';

/** Renderings that end when the test says so, in the order in which they began. */
let ends: ((status?: number) => void)[];
let now: number;
let cache: PageCache;

beforeEach(() => {
  [ends, now] = [[], 0];
  cache = new PageCache({ now: () => now });
});

const render = (): Promise<RenderedPage> => new Promise((resolve) => {
  const body = Buffer.from(String(ends.length + 1));
  ends.push((status = 200) => resolve({ status, headers: {}, body }));
});

/** The number of the rendering that is shown; "waits" while there is none to show. */
async function shown(): Promise<number | 'waits'> {
  const page = cache.get('a', render);
  const found = await Promise.race([page, new Promise<undefined>((resolve) => { setImmediate(() => resolve(undefined)); })]);
  return found ? Number(found.body.toString()) : 'waits';
}

async function rendered(number: number, status?: number): Promise<void> {
  ends[number - 1]?.(status);
  await new Promise((resolve) => { setImmediate(resolve); });
}

it('renders once for all who come while the first rendering takes its time, and keeps what came of it', async () => {
  for (now of [0, 1_000, 4_000, 9_000]) expect(await shown()).toBe('waits');
  expect(ends).toHaveLength(1);
  await rendered(1);
  now = 10_999;
  expect([await shown(), ends.length]).toEqual([1, 1]);
  now = 11_000;
  expect([await shown(), ends.length]).toEqual([1, 2]);
});

it('renders one at a time also when the next page takes longer than the last one may be shown', async () => {
  void shown();
  await rendered(1);
  now = 2_000;
  expect(await shown()).toBe(1);
  for (now of [4_000, 6_000, 12_000]) expect(await shown()).toBe('waits');
  expect(ends).toHaveLength(2);
  await rendered(2);
  now = 13_900;
  expect([await shown(), ends.length]).toEqual([2, 2]);
});

it('gives a rendering that hangs up, and does not let it come back over a later one', async () => {
  void shown();
  now = 20_000;
  void shown();
  expect(ends).toHaveLength(2);
  await rendered(2);
  await rendered(1);
  expect([await shown(), ends.length]).toEqual([2, 2]);
});

it('keeps no failure, and leaves the last page to its end', async () => {
  void shown();
  await rendered(1, 500);
  expect(await shown()).toBe('waits');
  await rendered(2);
  now = 2_000;
  expect(await shown()).toBe(2);
  await rendered(3, 503);
  now = 3_999;
  expect(await shown()).toBe(2);
  now = 4_000;
  expect(await shown()).toBe('waits');
});

it('forgets the pages that were rendered longest ago', async () => {
  const at = async (key: string): Promise<number> => {
    const page = cache.get(key, render);
    ends.at(-1)?.();
    return Number((await page).body.toString());
  };
  for (let page = 1; page <= 501; page += 1) expect(await at(`p${page}`)).toBe(page);
  expect([await at('p2'), await at('p1')]).toEqual([2, 502]);
});
