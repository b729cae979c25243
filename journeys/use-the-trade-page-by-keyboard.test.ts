import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectPath, journey, says, visit } from './browser.ts';
import { LIN, sessionOf } from './people.ts';
import { bestPrices, cancelButtons, openTradePage, textOf, ticketOf } from './trade-page.ts';
import { anyOf } from './words.ts';

const PAIR = 'ART_USDT';
const SCALE = 4;

const focused = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** Walks with the Tab key until a place has the focus. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  const target = await place.elementHandle();
  for (let step = 0; step < 60; step += 1) {
    if (await target?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(place)} is not reached by ${key}`);
}

/** Presses every key that anybody could hit by accident, with nothing in the way; digits last, for they may go to another market. */
async function lean(page: Page): Promise<void> {
  for (const key of "abcdefghijklmnopqrstuvwxyz[]/?;',.-=0123456789".split('')) {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press(key);
    await page.keyboard.press('Escape');
  }
}

// J-03, J-33 without a mouse.
journey(
  'a trader works by keyboard alone',
  ({ open, words }) => {
    const { trade } = words;

    it('finds a market, from the column and from the raised list', async () => {
      const page = await open();
      await openTradePage(page, words, PAIR);
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox', { name: trade.searchMarkets });
      await expect.poll(() => focused(search)).toBe(true);
      await page.keyboard.type('silk');
      const first = page.getByRole('region', { name: trade.markets, exact: true }).locator('tbody tr').first();
      await expect.poll(() => first.innerText()).toContain('SILK');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('SILK/USDT');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expectPath(page, '/trade/SILK_USDT');

      await visit(page, `/trade-v2/${PAIR}`);
      await page.keyboard.press('/');
      const raised = page.getByRole('dialog', { name: trade.markets });
      await expect.poll(() => focused(raised.getByRole('searchbox'))).toBe(true);
      await page.keyboard.type('tide/usdt');
      await expect
        .poll(() => raised.locator('tbody tr').allInnerTexts())
        .toSatisfy((rows: string[]) => rows.length === 1 && (rows[0] ?? '').includes('TIDE'));
      await page.keyboard.press('Enter');
      await expectPath(page, '/trade-v2/TIDE_USDT');
      await raised.waitFor({ state: 'detached' });
    });

    it('goes to prices, steps them, takes them from the book and groups it', async () => {
      const page = await open();
      const tradePage = await openTradePage(page, words, PAIR);
      const [buy, sell] = [ticketOf(tradePage.buy, words), ticketOf(tradePage.sell, words)];
      await page.keyboard.press('b');
      await expect.poll(() => focused(buy.price)).toBe(true);
      await buy.price.fill('2.0000');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => buy.price.inputValue()).toBe('2.0001');
      await page.keyboard.press('s');
      expect([await focused(buy.price), await buy.price.inputValue()]).toEqual([true, '2.0001']);

      await tabTo(page, tradePage.bids.getByRole('button', { name: anyOf(trade.takePrice) }).first(), 'Shift+Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => sell.price.inputValue()).not.toBe('2.0001');
      await page.keyboard.press('s');
      await expect.poll(() => focused(sell.price)).toBe(true);
      await page.keyboard.press('Escape');

      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      const grouping = page.getByLabel(trade.priceStep);
      const finest = await grouping.inputValue();
      await page.keyboard.press(']');
      await expect.poll(() => grouping.inputValue()).not.toBe(finest);
      await page.keyboard.press('[');
      await expect.poll(() => grouping.inputValue()).toBe(finest);
      await page.keyboard.press('c');
      const depth = page.getByRole('tab', { name: trade.depth });
      await expect.poll(() => depth.getAttribute('aria-selected')).toBe('true');
    });

    it('reads the list of keys, and switches them off for good', async () => {
      const page = await open();
      const tradePage = await openTradePage(page, words, PAIR);
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: trade.hotkeys });
      await list.getByText(trade.keysNeverTrade).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('b');
      expect(await list.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await tabTo(page, list.getByRole('switch', { name: trade.hotkeysOn }));
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      for (const reload of [false, true]) {
        if (reload) await visit(page, `/trade/${PAIR}`);
        await page.keyboard.press('b');
        await page.keyboard.press('?');
        expect(await focused(ticketOf(tradePage.buy, words).price)).toBe(false);
        expect(await list.count()).toBe(0);
      }
    });

    it('places an order and takes it back', async () => {
      const page = await open({ session: await sessionOf(LIN) });
      const tradePage = await openTradePage(page, words, PAIR);
      const { price, amount, submit } = ticketOf(tradePage.buy, words);
      const { bid } = await bestPrices(PAIR, SCALE);
      await page.keyboard.press('b');
      await expect.poll(() => focused(price)).toBe(true);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(textOf((bid * 8n) / 10n, SCALE));
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(amount)).toBe(true);
      await page.keyboard.type('3');
      await tabTo(page, tradePage.password, 'Shift+Tab');
      await page.keyboard.type(LIN.tradePassword);
      await tabTo(page, submit);
      const before = await cancelButtons(tradePage, words).count();
      await says(page, trade.orderPlaced, () => page.keyboard.press('Enter'));
      await expect.poll(() => cancelButtons(tradePage, words).count()).toBe(before + 1);
      await tabTo(page, cancelButtons(tradePage, words).first());
      await says(page, trade.orderCancelled, () => page.keyboard.press('Enter'));
      await expect.poll(() => cancelButtons(tradePage, words).count()).toBe(before);
    });

    it('cannot trade by accident, whatever key is pressed', async () => {
      const page = await open({ session: await sessionOf(LIN) });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (/Order\/(place|amend|cancel)/i.test(request.url())) sent.push(request.url());
      });
      const tradePage = await openTradePage(page, words, PAIR);
      await tradePage.password.fill(LIN.tradePassword);
      await ticketOf(tradePage.buy, words).amount.fill('3');
      await ticketOf(tradePage.sell, words).amount.fill('3');
      for (const key of ['b', 's']) {
        await page.keyboard.press(`Control+${key}`);
        await page.keyboard.press(`Alt+${key}`);
      }
      await lean(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(sent).toEqual([]);
    });
  },
  ['zh-CN'],
);
