import { expect, it } from 'vitest';
import { expectPath, journey, visit } from './browser.ts';

const ARRANGEMENTS = ['/', '/index', '/index1', '/index2', '/v2'];
/** What every arrangement has to show, by its heading. */
const PARTS = ['stories', 'applications', 'news', 'calendar', 'partners', 'guide'] as const;

// J-01, J-04: the home page and its other arrangements.
journey('a visitor opens the home page in all its arrangements', ({ open, words }) => {
  it('gets every part in every arrangement', async () => {
    const page = await open();
    for (const path of ARRANGEMENTS) {
      await visit(page, path);
      for (const part of PARTS) await page.getByRole('heading', { name: words.home[part], exact: true }).waitFor();
      for (const part of [words.home.hotTokens, words.home.amplitude, words.home.newMarkets])
        await page.getByRole('heading', { name: part, exact: true }).waitFor();
      await page.getByText(words.home.marketValue, { exact: true }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByText(words.home.noData, { exact: true }).count()).toBe(0);
    }
  });

  it('puts first what the arrangement is named for', async () => {
    const page = await open();
    const topOf = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
    const boardTop = async () => (await page.getByRole('tabpanel').boundingBox())?.y ?? Number.NaN;
    await visit(page, '/index1');
    expect(await boardTop()).toBeLessThan(await topOf(words.home.stories));
    await visit(page, '/index2');
    expect(await topOf(words.home.stories)).toBeLessThan(await boardTop());
    await visit(page, '/v2');
    expect(await page.getByRole('tabpanel').getByRole('table').count()).toBe(0);
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBeGreaterThan(3);
  });

  it('turns the banners by hand and stops them', async () => {
    const page = await open();
    await visit(page, '/');
    const banners = page.getByRole('region', { name: words.home.highlights });
    const shown = banners.locator('[role=group]:not([inert])');
    const first = await shown.getByRole('heading').innerText();
    await banners.getByRole('button', { name: words.home.nextSlide }).click();
    await expect.poll(() => shown.getByRole('heading').innerText()).not.toBe(first);
    await banners.getByRole('button', { name: words.home.previousSlide }).click();
    await expect.poll(() => shown.getByRole('heading').innerText()).toBe(first);
    await banners
      .getByRole('button', { name: words.home.pause })
      .or(banners.getByRole('button', { name: words.home.play }))
      .click();
  });

  it('looks at the markets of a quote token, of a brand, and of all', async () => {
    const page = await open();
    await visit(page, '/');
    const board = page.getByRole('tabpanel');
    for (const quote of ['BTC', 'ETH', 'CNET', 'CK.USD', 'USDT']) {
      await page.getByRole('tab', { name: quote, exact: true }).click();
      await expect.poll(() => board.locator('tbody tr').first().innerText()).toContain(`/${quote}`);
    }
    const atFirst = await board.locator('tbody tr').count();
    await board.getByRole('button', { name: /\d+/ }).last().click();
    await expect.poll(() => board.locator('tbody tr').count()).toBeGreaterThan(atFirst);
    await page.getByRole('combobox', { name: words.home.brandFilter }).selectOption('ART');
    await expect
      .poll(() => board.locator('tbody tr').allInnerTexts())
      .toSatisfy((rows: string[]) => rows.length > 1 && rows.every((row) => row.includes('ART')));
  });

  it('comes back to the place it left', async () => {
    const page = await open();
    await visit(page, '/');
    const story = page.getByRole('article').last().getByRole('heading').getByRole('link');
    await story.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    const target = await story.getAttribute('href');
    await story.click();
    await expectPath(page, target ?? '');
    await page.goBack();
    await expectPath(page, '/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 80);
  });
});
