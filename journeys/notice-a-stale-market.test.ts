import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectMoves, journey } from './browser.ts';
import { LIN, sessionOf } from './people.ts';
import { buySome, openTradePage, ticketOf, type TradePage } from './trade-page.ts';
import { anyOf } from './words.ts';

const PAIR = 'ART_USDT';
/** Whose price moves by itself, at any hour. */
const BUSY_PAIR = 'BTC_USDT';

/** The way to the exchange, which can be cut, held silent and mended. */
async function wayOf(page: Page) {
  let [isCut, isHeld] = [false, false];
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isHeld) socket.send(message);
    });
    open.add(socket);
  });
  // Refused in the exchange's own words: a browser's line about a failed request would stand in the console.
  await page.route(/\/api\/rt\//, (route) =>
    isCut || isHeld ? route.fulfill({ json: { code: 1001, msg: '', data: null } }) : route.continue(),
  );
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    hold: () => {
      isHeld = true;
    },
    mend: () => {
      [isCut, isHeld] = [false, false];
    },
  };
}

// J-03's socket down; prices never lie (S063, A-057).
journey(
  'a trader notices that prices are old',
  ({ open, words }) => {
    const { trade } = words;
    const stripOn = (page: Page) => page.getByRole('status').filter({ hasText: trade.reconnecting });

    async function signedInTradePage(
      clock = false,
    ): Promise<{ readonly tradePage: TradePage; readonly page: Page; readonly way: Awaited<ReturnType<typeof wayOf>> }> {
      const page = await open({ session: await sessionOf(LIN) });
      const way = await wayOf(page);
      if (clock) await page.clock.install();
      const tradePage = await openTradePage(page, words, PAIR);
      await expectMoves(tradePage.recentTrades, buySome);
      return { tradePage, page, way };
    }

    it('when the connection is lost: shows the time of the prices, orders wait, and all goes on by itself', async () => {
      const { tradePage, page, way } = await signedInTradePage();
      const { submit } = ticketOf(tradePage.buy, words);
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await way.cut();
      const strip = stripOn(page);
      await strip.waitFor();
      await expect.poll(() => strip.innerText()).toMatch(anyOf(trade.pricesOf.replace('{time}', '')));
      expect(await strip.innerText()).toMatch(/\d\d:\d\d:\d\d/);
      await strip.getByText(trade.staleHint).waitFor();
      await expect.poll(async () => [await submit.isDisabled(), await submit.innerText()]).toEqual([true, trade.stale_order]);
      await expectAccessible(page);
      way.mend();
      await strip.waitFor({ state: 'detached' });
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await expectMoves(tradePage.bids);
    });

    it('when the machine has slept, until the exchange has answered again', async () => {
      const { tradePage, page, way } = await signedInTradePage(true);
      const { submit } = ticketOf(tradePage.sell, words);
      way.hold();
      await page.clock.fastForward('05:00');
      await stripOn(page).waitFor();
      await expect.poll(() => submit.isDisabled()).toBe(true);
      way.mend();
      await stripOn(page).waitFor({ state: 'detached' });
      await expect.poll(() => submit.isEnabled()).toBe(true);
    });

    it('and is not bothered where no socket can be opened but asking works', async () => {
      const page = await open({ session: await sessionOf(LIN) });
      await page.routeWebSocket(/\/socket/, (socket) => socket.close());
      const tradePage = await openTradePage(page, words, PAIR);
      await expectMoves(tradePage.recentTrades, buySome);
      await expectMoves(tradePage.recentTrades, buySome);
      expect(await stripOn(page).count()).toBe(0);
      await expect.poll(() => ticketOf(tradePage.buy, words).submit.isEnabled()).toBe(true);
    });

    it('on a phone too', async () => {
      const page = await open({ size: 'phone' });
      const way = await wayOf(page);
      await openTradePage(page, words, BUSY_PAIR);
      await expectMoves(page.locator('[data-last]'));
      await way.cut();
      await stripOn(page).waitFor();
      await expectAccessible(page);
      way.mend();
      await stripOn(page).waitFor({ state: 'detached' });
    });
  },
  ['zh-CN'],
);
