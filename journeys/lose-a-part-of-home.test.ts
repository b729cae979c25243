import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible, journey, visit } from './browser.ts';
import { startInCopy, type ExchangeProcess } from './exchange-process.ts';
import { call } from './http-caller.ts';
import { changeStore } from './world-store.ts';

/** Beyond the last day that a date can have: whoever puts it into words fails. */
const NO_DAY = 9_000_000_000_000_000;
const OTHER_PARTS = ['stories', 'news', 'calendar', 'partners', 'guide'] as const;

let exchange: ExchangeProcess | undefined;

/** Rows that no import would let in: the calls that read applications fail, and only these. */
const corruptApplications = (directory: string): Promise<void> =>
  changeStore(directory, `update contents set ends_at = ${NO_DAY} where kind = 'application'`);

beforeAll(async () => {
  if (inject('world') !== '') exchange = await startInCopy(inject('world'), { MARQUE_DEMO_TRADERS: 'off' }, corruptApplications);
});

afterAll(async () => {
  await exchange?.end('SIGTERM');
});

// J-01: one part fails and says so, the rest stays.
journey('a visitor opens a home page of which a part is lost', ({ open, words: { home } }) => {
  it('and reads all the others', async () => {
    const port = exchange?.port ?? 0;
    expect((await call('GET', '/market/listBrandPopularity', { sort: 'hot', page: '1', size: '6' }, { port })).code).not.toBe(0);
    const page = await open({ port });
    expect(await visit(page, '/')).toBe(200);
    const lost = page.locator('section').filter({ has: page.getByRole('heading', { name: home.applications, exact: true }) });
    await expect.poll(() => lost.getByText(home.noData, { exact: true }).count()).toBe(2);
    expect(await page.getByText(home.noData, { exact: true }).count()).toBe(2);
    for (const part of OTHER_PARTS) await page.getByRole('heading', { name: home[part], exact: true }).waitFor();
    await expect.poll(() => page.getByRole('tabpanel').locator('tbody tr').count()).toBeGreaterThan(3);
    await expectAccessible(page);
  });
});
