import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, says, visit } from './browser.ts';
import { fill } from './words.ts';

/** The figures of a column as numbers; what is not known is left out. */
async function column(page: Page, name: string): Promise<number[]> {
  const cells = await page.locator(`tbody td[data-column="${name}"]`).allInnerTexts();
  return cells.map((cell) => Number(cell.replace('\u2212', '-').replace(/[^\d.-]/g, '') || 'NaN')).filter((value) => !Number.isNaN(value));
}

const COLUMNS = [
  ['change', 'change'],
  ['turnover', 'turnover'],
  ['repurchase', 'repurchase'],
  ['pe', 'pe'],
] as const;

// J-05.
journey(
  'a visitor walks through the brands',
  ({ open, words }) => {
    it('sees them all on the overview, and those of one industry', async () => {
      const page = await open();
      expect(await visit(page, '/brand')).toBe(200);
      const tiles = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('a[href^="/brandshow/"]') });
      const all = await tiles.count();
      expect(all).toBeGreaterThanOrEqual(24);
      await page.getByText(words.brand.upcomingNote).waitFor();
      await page
        .getByRole('img', { name: fill(words.brand.badge, { level: 4 }) })
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('navigation', { name: words.brand.industries }).getByRole('link', { name: words.brand.fashion }).click();
      await expectPath(page, '/brand?industry=fashion');
      await expect.poll(() => tiles.count()).toBe(3);
    });

    it('reads about one brand, and takes its address along', async () => {
      const page = await open();
      expect(await visit(page, '/brandshow/ART')).toBe(200);
      await page
        .getByRole('img', { name: fill(words.brand.badge, { level: 4 }) })
        .first()
        .waitFor();
      for (const name of [words.brands.storyTitle, words.brands.peopleTitle, words.brands.contactTitle, words.buyBack.historyTitle]) {
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
      await expectAccessible(page);
      await says(page, words.brands.linkCopied, () => page.getByRole('button', { name: words.brands.copyLink }).click());
      await page.getByRole('link', { name: `${words.brands.tradeIt} ART` }).click();
      await expectPath(page, '/trade/ART_USDT');
    });

    it('turns to the earlier buy-backs by keyboard, and again where the connection was lost', async () => {
      const page = await open();
      let isRefused = true;
      // Refused in the exchange's own words: a browser's line about a failed request would stand in the console.
      await page.route(/getTokenRepurchasesList/, (route) =>
        isRefused ? route.fulfill({ json: { code: 1001, msg: '', data: null } }) : route.continue(),
      );
      await visit(page, '/brandshow/ART');
      const newest = page.getByRole('region', { name: words.buyBack.records }).locator('tbody tr').first();
      const seenFirst = await newest.innerText();
      const pages = page.getByRole('navigation', { name: words.buyBack.pages, exact: true });
      await pages.getByRole('button', { name: words.buyBack.next, exact: true }).press('Enter');
      await pages.getByText(words.buyBack.nextFailed).waitFor();
      expect(await newest.innerText()).toBe(seenFirst);
      isRefused = false;
      const placeOf = async () => (await pages.boundingBox())?.y ?? Number.NaN;
      const before = await placeOf();
      await pages.getByRole('button', { name: words.buyBack.tryAgain, exact: true }).press('Enter');
      await expect.poll(() => newest.innerText()).not.toBe(seenFirst);
      expect(await placeOf()).toBeCloseTo(before, 0);
      await expectAccessible(page);
      await pages.getByRole('button', { name: words.buyBack.previous, exact: true }).press('Enter');
      await expect.poll(() => newest.innerText()).toBe(seenFirst);
    });

    it('is led to the first brand without a token, and to the right letters', async () => {
      const page = await open();
      expect(await visit(page, '/brandshow')).toBe(200);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/brandshow\/[A-Z0-9]+(\?lang=en)?$/);
      await visit(page, '/brandshow/silk');
      await expectPath(page, '/brandshow/SILK');
      await visit(page, '/brand/tradetable?sort=pe');
      await expectPath(page, '/brand/TradeTable?sort=pe');
    });

    it('is told when there is no such brand', async () => {
      const page = await open();
      expect(await visit(page, '/brandshow/NOBODY')).toBe(404);
      await page.getByRole('heading', { name: words.shell.itemNotFound }).waitFor();
    });

    it('learns how a brand is listed', async () => {
      const page = await open();
      await visit(page, '/brand/index1');
      await page.getByRole('heading', { name: words.cooperation.stepsTitle }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'business@colophon.example' }).waitFor();
      await expectAccessible(page);
    });

    it.each(COLUMNS)('sorts the trade table by %s both ways', async (sort, title) => {
      const page = await open();
      await visit(page, '/brand/TradeTable');
      const head = page.getByRole('columnheader', { name: words.brand[title], exact: true });
      const isOrdered = async (sign: 1 | -1) => {
        const values = await column(page, sort);
        return values.length > 10 && values.every((value, i) => i === 0 || sign * (value - (values[i - 1] ?? value)) >= 0);
      };
      await head.getByRole('button').click();
      await expectPath(page, `/brand/TradeTable?sort=${sort}`);
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      await expect.poll(() => isOrdered(-1)).toBe(true);
      await head.getByRole('button').click();
      await expectPath(page, `/brand/TradeTable?sort=${sort}&order=asc`);
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
      await expect.poll(() => isOrdered(1)).toBe(true);
    });

    it('filters the trade table, to one brand and to none', async () => {
      const page = await open();
      await visit(page, '/brand/TradeTable');
      await page.getByLabel(words.brands.brand, { exact: true }).selectOption('SILK');
      await expectPath(page, '/brand/TradeTable?brand=SILK');
      await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
      await visit(page, '/brand/TradeTable?brand=NOBODY');
      await page.getByText(words.brands.noData).waitFor();
    });

    it('changes between the quote tokens of the brand exchange', async () => {
      const page = await open();
      await visit(page, '/bdex');
      const board = page.getByRole('tabpanel');
      for (const [name, market] of [
        ['CK.USD', 'CKUSD'],
        ['ETH', 'ETH'],
        ['BTC', 'BTC'],
        ['CNET', 'CNET'],
      ] as const) {
        await page.getByRole('tab', { name }).click();
        await expectPath(page, `/bdex?market=${market}`);
        await board
          .getByRole('link', { name: new RegExp(`/${name}`) })
          .first()
          .waitFor();
      }
      await expectAccessible(page);
    });

    it('sees how brands are scored', async () => {
      const page = await open({ size: 'phone' });
      await visit(page, '/assessment');
      await page.getByRole('region', { name: words.assessment.scaleLabel }).waitFor();
      await page
        .getByText(fill(words.assessment.grade, { grade: 'A' }))
        .first()
        .waitFor();
      await page.getByRole('heading', { name: words.assessment.methodTitle }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  },
  ['en'],
);
