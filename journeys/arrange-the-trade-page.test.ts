import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectMoves, expectNoSidewaysScroll, expectPath, journey, SIZES, visit } from './browser.ts';
import { LIN, sessionOf } from './people.ts';
import { buySome, tradePageOn, openTradePage, ticketOf } from './trade-page.ts';
import { anyOf, fill } from './words.ts';

const PAIR = 'ART_USDT';
/** Longer than the page waits before it explains itself. */
const TOUR_WAIT_MS = 3_000;
const LAYOUTS = ['trade', 'trade-v2', 'tradeall', 'tradeall-v2'] as const;

const widthOf = async (place: Locator): Promise<number> => Math.round((await place.boundingBox())?.width ?? 0);
const leftOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.x ?? -1;

/** How far things have jumped since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

// J-03, J-04, A-012.
journey(
  'a trader arranges the page',
  ({ open, words }) => {
    const { trade } = words;
    const placesOn = (page: Page) => ({
      chart: page.getByRole('region', { name: trade.chart, exact: true }),
      book: page.getByRole('region', { name: trade.orderBook, exact: true }),
      markets: page.getByRole('region', { name: trade.markets, exact: true }),
      gear: page.getByRole('button', { name: trade.pageSettings }),
      settings: page.getByRole('dialog', { name: trade.pageSettings }),
    });

    it.each(LAYOUTS)('finds the same live market at /%s', async (layout) => {
      const page = await open();
      expect(await visit(page, `/${layout}/${PAIR}`)).toBe(200);
      const tradePage = tradePageOn(page, words, PAIR);
      const { chart, book, markets } = placesOn(page);
      await Promise.all([chart.waitFor(), expectMoves(tradePage.recentTrades, buySome), expectMoves(tradePage.bids)]);
      expect(await ticketOf(tradePage.buy, words).price.isVisible()).toBe(true);
      expect((await leftOf(chart)) < (await leftOf(book))).toBe(layout.endsWith('-v2'));
      expect(await markets.isVisible()).toBe(layout !== 'trade-v2');
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/trade/${PAIR}\\?lang=en$`));
      if (layout.startsWith('tradeall')) {
        expect(await leftOf(markets)).toBeLessThan(Math.min(await leftOf(chart), await leftOf(book)));
        await markets.getByRole('rowheader', { name: 'USDT', exact: true }).waitFor();
        await markets.getByRole('link', { name: 'TIDE/USDT' }).click();
        await expectPath(page, `/${layout}/TIDE_USDT`);
      }
      await expectAccessible(page);
      for (const size of [SIZES.desktop, { width: 1024, height: 768 }, SIZES.tablet, SIZES.phone]) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
      expect(await visit(page, `/${layout}/NO_SUCH`)).toBe(404);
    });

    it('chooses one, which is there again at every way in', async () => {
      const page = await open();
      await openTradePage(page, words, PAIR);
      const { gear, settings } = placesOn(page);
      await gear.click();
      await settings.getByRole('link', { name: trade.layoutAllChartLeft }).click();
      await expectPath(page, `/tradeall-v2/${PAIR}`);
      await settings.waitFor({ state: 'hidden' });
      await visit(page, '/trade');
      await expectPath(page, `/tradeall-v2/${PAIR}`);
      await visit(page, '/trade/TIDE_USDT');
      await expectPath(page, '/tradeall-v2/TIDE_USDT');
      await gear.click();
      await settings.getByRole('link', { name: trade.layoutClassic, exact: true }).click();
      await expectPath(page, '/trade/TIDE_USDT');
      await visit(page, '/trade');
      await expectPath(page, '/trade/TIDE_USDT');
    });

    it('makes panels larger and smaller, by mouse and by keys, and finds them so without a jump', async () => {
      const page = await open();
      await openTradePage(page, words, PAIR);
      const { book, gear, settings } = placesOn(page);
      const first = await widthOf(book);
      const handle = page.getByRole('separator', { name: fill(trade.resizePanel, { panel: trade.orderBook }) });
      await handle.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => widthOf(book)).toBe(first + 16);
      const box = await handle.boundingBox();
      if (!box) throw new Error('the handle is not on the page');
      const [x, y] = [box.x + box.width / 2, box.y + 200];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y, { steps: 5 });
      await page.mouse.move(x + 40, y, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => widthOf(book)).toBe(first + 56);
      await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(String(first + 56));

      await visit(page, `/trade/${PAIR}`);
      expect(await widthOf(book)).toBe(first + 56);
      await expectMoves(tradePageOn(page, words, PAIR).recentTrades, buySome);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      await visit(page, `/trade-v2/${PAIR}`);
      expect(await widthOf(book)).toBe(first);
      await visit(page, `/trade/${PAIR}`);
      await page.keyboard.press('Home');
      await handle.focus();
      await page.keyboard.press('End');
      await expect.poll(() => widthOf(book)).toBe(360);
      await handle.dblclick();
      await expect.poll(() => widthOf(book)).toBe(first);
      await handle.press('ArrowRight');
      await gear.click();
      await settings.getByRole('button', { name: trade.resetPanels }).click();
      await expect.poll(() => widthOf(book)).toBe(first);
      await expectAccessible(page);
    });

    it('sets the book, the colours and the questions, and finds them set', async () => {
      const page = await open({ session: await sessionOf(LIN) });
      const tradePage = await openTradePage(page, words, PAIR);
      const { gear, settings } = placesOn(page);
      const grouping = page.getByLabel(trade.priceStep);
      const finest = await grouping.inputValue();
      await gear.click();
      await settings.getByText(trade.pressAmount, { exact: true }).click();
      await settings.getByText('×10', { exact: true }).click();
      await settings.getByText(trade.greenUp, { exact: true }).click();
      await settings.getByRole('switch', { name: trade.confirmEach }).check();
      await settings.getByRole('switch', { name: trade.fillSound }).check();
      await settings.getByRole('button', { name: trade.trySound }).click();
      await expectAccessible(page);
      for (const reload of [false, true]) {
        if (reload) await visit(page, `/trade/${PAIR}`);
        await expect.poll(() => grouping.inputValue()).not.toBe(finest);
        await expect.poll(() => page.locator('html').getAttribute('data-updown')).toBe('green-up');
      }
      await tradePage.asks
        .getByRole('button', { name: anyOf(trade.takePrice) })
        .first()
        .click();
      await expect.poll(() => ticketOf(tradePage.buy, words).amount.inputValue()).not.toBe('');
      await tradePage.password.fill(LIN.tradePassword);
      await ticketOf(tradePage.buy, words).amount.fill('2');
      await ticketOf(tradePage.buy, words).submit.click();
      await page.getByRole('dialog', { name: trade.confirmEachTitle }).getByRole('button', { name: trade.back }).click();

      await gear.click();
      await expect.poll(() => settings.getByRole('switch', { name: trade.fillSound }).isChecked()).toBe(true);
      await settings.getByRole('button', { name: trade.resetAll }).click();
      await expect.poll(() => grouping.inputValue()).toBe(finest);
      await expect.poll(() => settings.getByRole('switch', { name: trade.fillSound }).isChecked()).toBe(false);
    });

    it('is shown around once, without asking, by keys, from the markets on', async () => {
      const page = await open({ isNewcomer: true });
      await visit(page, `/trade/${PAIR}`);
      const tour = page.getByRole('dialog', { name: trade.markets, exact: true });
      await tour.waitFor();
      const card = await tour.locator('[data-card]').boundingBox();
      expect((card?.x ?? Infinity) + (card?.width ?? 0)).toBeLessThanOrEqual(SIZES.desktop.width);
      await expectAccessible(page);
      for (const title of [trade.chart, trade.orderBook, trade.orderForm, trade.myOrders, trade.pageSettings]) {
        await page.keyboard.press('ArrowRight');
        await page.getByRole('dialog', { name: title, exact: true }).getByRole('heading', { name: title }).waitFor();
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await placesOn(page).chart.waitFor();
      await page.waitForTimeout(TOUR_WAIT_MS);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('has a page of its own on a phone: a panel at a time, and the order form as a sheet', async () => {
      const page = await open({ size: 'phone', session: await sessionOf(LIN) });
      const tradePage = await openTradePage(page, words, PAIR);
      const views = page.getByRole('group', { name: trade.panels });
      for (const [view, place, act] of [
        [trade.orderBook, tradePage.bids, undefined],
        [trade.marketTrades, tradePage.recentTrades, buySome],
      ] as const) {
        await views.getByRole('button', { name: view, exact: true }).click();
        await expectMoves(place, act);
      }
      await expect.poll(() => placesOn(page).chart.isVisible()).toBe(false);
      await views.getByRole('button', { name: trade.orderBook, exact: true }).click();
      await tradePage.bids
        .getByRole('button', { name: anyOf(trade.takePrice) })
        .nth(1)
        .click();
      await page.getByRole('button', { name: trade.sell, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'ART/USDT' });
      await expect
        .poll(() => ticketOf(sheet.getByRole('form', { name: anyOf(trade.sellToken) }), words).price.inputValue())
        .toMatch(/^\d+\.\d{4}$/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      const small = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter(
              (button) =>
                button.getClientRects().length > 0 &&
                Math.min(button.getBoundingClientRect().height, button.getBoundingClientRect().width) < 24,
            )
            .map((button) => button.getAttribute('aria-label') ?? button.textContent),
        );
      expect(small).toEqual([]);
    });
  },
  ['en'],
);
