import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey } from './browser.ts';
import { openTradePage } from './trade-page.ts';
import { anyOf, fill, type Words } from './words.ts';

const PAIR = 'ART_USDT';
/** What the panels ask for, none of it with the page. */
const CALLS = /getTabStoryBrand|getTokenRepurchasesList|getAssetRankingList|getListCalendar|getListNotice/;

const panelsOn = (page: Page, { trade }: Words): Locator => page.getByRole('region', { name: anyOf(trade.tokenInfo) }).first();

/** The way from the pair's head down to the panels: the name of who stands behind the token. */
async function openInfoPanels(page: Page, words: Words): Promise<Locator> {
  await page.getByTitle(anyOf(words.trade.tokenInfo)).click();
  const panels = panelsOn(page, words);
  await expect.poll(() => panels.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  return panels;
}

// J-03's second half: S142-S148, S150-S152, S158, S279.
journey(
  'a visitor reads who stands behind a token',
  ({ open, words }) => {
    const { info, brand, buyBack } = words;

    it('finds the story, the buy-backs, the holders, the news and the details below the market', async () => {
      const page = await open();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (CALLS.test(request.url())) asked.push(request.url());
      });
      await openTradePage(page, words, PAIR);
      await page
        .getByRole('img', { name: fill(brand.badge, { level: 4 }) })
        .first()
        .waitFor();
      expect(asked).toEqual([]);

      const panels = await openInfoPanels(page, words);
      await panels.getByRole('heading', { name: info.people, exact: true }).waitFor();
      await panels.locator('blockquote').waitFor();
      await expectAccessible(page);

      await panels.getByRole('tab', { name: info.data, exact: true }).click();
      const record = panels.getByRole('region', { name: buyBack.records });
      const newest = await record.locator('tbody tr').first().innerText();
      await expect.poll(() => panels.getByRole('listitem', { name: anyOf(buyBack.monthSummary) }).count()).toBe(12);
      await panels.getByRole('button', { name: buyBack.next, exact: true }).click();
      await expect.poll(() => record.locator('tbody tr').first().innerText()).not.toBe(newest);
      const holders = panels.getByRole('table', { name: info.holders });
      await expect.poll(() => holders.locator('tbody tr').count()).toBeGreaterThan(2);
      await expectAccessible(page);

      await panels.getByRole('tab', { name: info.details, exact: true }).click();
      for (const fact of [info.releaseTime, info.totalSupply, info.circulatingSupply, info.crowdfundingPrice])
        await panels.getByText(fact, { exact: true }).waitFor();
      for (const link of [info.website, info.whitePaper]) await panels.getByRole('link', { name: link, exact: true }).waitFor();

      await panels.getByRole('tab', { name: info.news, exact: true }).click();
      await panels.getByRole('heading', { name: info.notices, exact: true }).waitFor();
      await panels.locator('a[href^="/news?news="]').first().click();
      await expectPath(page, /^\/news\?news=\d+$/);
    });

    it('asks again for what could not be loaded', async () => {
      const page = await open();
      let isRefused = true;
      // Refused in the exchange's own words: a browser's line about a failed request would stand in the console.
      await page.route(/getAssetRankingList/, (route) =>
        isRefused ? route.fulfill({ json: { code: 1001, msg: '', data: null } }) : route.continue(),
      );
      await openTradePage(page, words, PAIR);
      const panels = await openInfoPanels(page, words);
      await panels.getByRole('tab', { name: info.data, exact: true }).click();
      const failure = panels.getByRole('alert').filter({ hasText: words.trade.partFailed });
      await failure.waitFor();
      isRefused = false;
      await failure.getByRole('button', { name: words.trade.tryAgain }).click();
      await panels.getByRole('table', { name: info.holders }).waitFor();
    });

    it('reads it on a phone in the place of the chart, and goes on to the brand', async () => {
      const page = await open({ size: 'phone' });
      await openTradePage(page, words, PAIR);
      const panels = await openInfoPanels(page, words);
      await panels.locator('blockquote').waitFor();
      expect(await page.getByRole('button', { name: words.trade.info, exact: true }).getAttribute('aria-pressed')).toBe('true');
      await expectNoSidewaysScroll(page);
      await panels.getByRole('link', { name: info.brandPage }).click();
      await expectPath(page, '/brandshow/ART');
    });

    it('is shown what there is of a token without a brand, and the mark of one that is not traded yet', async () => {
      const page = await open();
      await openTradePage(page, words, 'BTC_USDT');
      const panels = await openInfoPanels(page, words);
      await panels.getByRole('heading', { name: info.marketRules, exact: true }).waitFor();
      await panels.getByRole('heading', { name: info.notices, exact: true }).waitFor();
      expect(await panels.getByRole('tab').count()).toBe(0);
      await openTradePage(page, words, 'DAWN_USDT');
      await page.getByRole('heading', { level: 1, name: new RegExp(brand.upcoming) }).waitFor();
      const young = await openInfoPanels(page, words);
      await young.getByRole('tab', { name: info.data, exact: true }).click();
      await young.getByText(buyBack.noHistoryHint).waitFor();
    });
  },
  ['en'],
);
