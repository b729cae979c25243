import { expect, it } from 'vitest';
import { expectPath, journey, visit } from './browser.ts';
import { HANA, sessionOf } from './people.ts';
import { fill } from './words.ts';

// J-09: what trading and moving tokens costs.
journey('somebody looks up the fees', ({ open, words: { fees } }) => {
  it('of trading, by level', async () => {
    const page = await open();
    await visit(page, '/fees');
    const levels = page.getByRole('table').first();
    expect(await levels.getByRole('columnheader').allInnerTexts()).toEqual(
      [fees.level, fees.volume, fees.maker, fees.taker].map((name) => expect.stringMatching(new RegExp(name, 'i'))),
    );
    expect(await levels.locator('tbody tr').count()).toBeGreaterThan(2);
    expect(await levels.locator('tbody').innerText()).toMatch(/\d BTC[\s\S]*0\.2%/);
    await page.getByText(fees.lead).waitFor();
    await page.getByRole('listitem').filter({ hasText: fees.freeTransfers }).waitFor();
    await page.getByText(fees.promotionPast).waitFor();
  });

  it('of moving a token, found by its code', async () => {
    const page = await open();
    await visit(page, '/fees');
    const moving = page.getByRole('region', { name: fees.moving });
    const names = await moving.getByRole('columnheader').allInnerTexts();
    expect(names.map((name) => name.toLowerCase())).toEqual(
      [fees.token, fees.network, fees.depositFee, fees.withdrawalFee, fees.minimum].map((name) => name.toLowerCase()),
    );
    const search = page.getByRole('searchbox', { name: fees.search });
    await search.fill('silk');
    await expect
      .poll(() => moving.locator('tbody tr').allInnerTexts())
      .toSatisfy((rows: string[]) => rows.length > 0 && rows.every((row) => row.includes('SILK') && row.includes(fees.free)));
    await search.fill('no such token');
    await page.getByText(fill(fees.noMatch, { query: 'no such token' })).waitFor();
    await search.fill('');
    const before = await moving.locator('tbody tr').count();
    await page.getByRole('button', { name: new RegExp(fill(fees.showAll, { count: '\\d+' })) }).click();
    await expect.poll(() => moving.locator('tbody tr').count()).toBeGreaterThan(before);
  });

  it('of the own account, whose level is marked', async () => {
    const page = await open({ host: HANA.host, session: await sessionOf(HANA) });
    await visit(page, '/fees');
    await page.getByText(fees.yourRates).waitFor();
    await expect.poll(() => page.getByRole('table').first().locator('tr[aria-current]').innerText()).toContain(fees.yourLevel);
  });

  it('by the link at the foot of the page where the organisation names no page of its own', async () => {
    const page = await open({ host: 'plain.localhost', withoutLanguage: true });
    await visit(page, '/about');
    await page.getByRole('contentinfo').locator('a[href="/fees"]').click();
    await expectPath(page, '/fees');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
