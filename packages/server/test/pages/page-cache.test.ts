import { beforeEach, expect, it } from 'vitest';
import { PageCache, type Rendering } from '../../src/pages/page-cache.ts';

/** Renderings that end when the test says so, in the order in which they began. */
let ends: ((status?: number) => void)[];
let now: number;
let cache: PageCache<'queue-full'>;

beforeEach(() => {
  [ends, now] = [[], 0];
  cache = new PageCache({ monotonic: () => now }, 100_000);
});

const render = (): Promise<Rendering<'queue-full'>> =>
  new Promise((resolve) => {
    const body = Buffer.from(String(ends.length + 1));
    ends.push((status = 200) => resolve(status === 0 ? { refusal: 'queue-full' } : { page: { status, headers: {}, scripts: [], body } }));
  });

/** The number of the rendering that is shown, or why there is none; "waits" while that is not known. */
async function shown(key = 'a'): Promise<number | string> {
  const rendering = cache.get(key, render);
  const found = await Promise.race([
    rendering,
    new Promise<undefined>((resolve) => {
      setImmediate(() => resolve(undefined));
    }),
  ]);
  if (!found) return 'waits';
  return 'refusal' in found ? found.refusal : Number(found.page.body.toString());
}

/** Status 0 is a refusal. */
async function rendered(number: number, status?: number): Promise<void> {
  ends[number - 1]?.(status);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
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

it('shows a page of the last minute when none can be rendered now, and says so when there is none', async () => {
  const first = cache.get('a', render);
  await rendered(1, 0);
  expect(await first).toEqual({ refusal: 'queue-full' });
  void shown();
  await rendered(2);
  for (const [at, expected] of [
    [59_999, { page: expect.anything() }],
    [60_000, { refusal: 'queue-full' }],
  ] as const) {
    now = at;
    const asked = cache.get('a', render);
    await rendered(ends.length, 0);
    expect(await asked).toMatchObject(expected);
  }
});

it('forgets the pages that were rendered longest ago when they take more bytes than it may have, their keys included', async () => {
  for (let page = 1; page <= 300; page += 1) {
    void shown(`p${page}`);
    await rendered(page);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect([await shown('p300'), await shown('p270')]).toEqual([300, 270]);
  expect(await shown('p1')).toBe('waits');
  await rendered(301);
  void shown('k'.repeat(60_000));
  await rendered(302);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});
