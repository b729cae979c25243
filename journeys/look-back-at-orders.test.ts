import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, says, visit } from './browser.ts';
import { download } from './downloads.ts';
import { call, must, type Caller } from './http-caller.ts';
import { HANA, OWEN, sessionOf } from './people.ts';
import { bestPrices, textOf } from './trade-page.ts';
import { anyOf, count, fill } from './words.ts';

const [TOKEN, MARKET] = ['ART', 'USDT'];
const PAIR = `${TOKEN}_${MARKET}`;
const SCALE = 4;
/** Nobody else's journey cancels all of her orders. */
const TRADER = HANA;
const SIXTY_ONE_DAYS = '?tab=history&begin=2026-01-01&end=2026-03-02';

interface Placed {
  readonly order_id: string;
  readonly order_no: string;
}

/** One order that fills at once and one that rests far below the market. */
async function placeTwo(caller: Caller): Promise<{ readonly filled: Placed; readonly resting: Placed }> {
  const { bid, ask } = await bestPrices(PAIR, SCALE);
  const buy = async (price: bigint): Promise<Placed> =>
    (
      await must<Placed>(
        'POST',
        '/Org/Order/placeOrder',
        {
          market_type: 'limit',
          side: 'buy',
          market: MARKET,
          token: TOKEN,
          price: textOf(price, SCALE),
          amount: '2',
          trade_pwd: TRADER.tradePassword,
        },
        caller,
      )
    ).data;
  return { filled: await buy((ask * 11n) / 10n), resting: await buy(bid / 2n) };
}

const rowOf = (page: Page, { order_no }: Placed) => page.locator(`tr[data-order="${order_no}"]`);

// J-34.
journey(
  'a trader looks back at orders and trades',
  ({ open, words }) => {
    const { history, orders, refusals } = words;

    it('finds what is open, reads its terms and cancels it', async () => {
      const caller = { session: await sessionOf(TRADER), host: TRADER.host };
      const { resting } = await placeTwo(caller);
      const page = await open(caller);
      expect(await visit(page, '/order/entrustment')).toBe(200);
      await rowOf(page, resting).waitFor();
      await page.getByRole('button', { name: fill(orders.detailsOf, { no: resting.order_no }) }).click();
      await page
        .getByRole('region', { name: fill(orders.detailsOf, { no: resting.order_no }) })
        .getByText(orders.noFills)
        .waitFor();
      await says(page, orders.orderCancelled, () =>
        page.getByRole('button', { name: fill(orders.cancelOrder, { no: resting.order_no }) }).click(),
      );
      await rowOf(page, resting).waitFor({ state: 'detached' });

      await page.getByRole('tab', { name: orders.orderHistory }).click();
      await expectPath(page, /tab=history/);
      await rowOf(page, resting).getByText(orders.cancelled).waitFor();
    });

    it('sees the fills of an order, narrows the history and finds nothing where nothing is', async () => {
      const caller = { session: await sessionOf(TRADER), host: TRADER.host };
      const { filled, resting } = await placeTwo(caller);
      const page = await open(caller);
      await visit(page, '/order/entrustment/1?tab=history');
      await page.getByRole('button', { name: fill(orders.detailsOf, { no: filled.order_no }) }).click();
      const fills = page
        .getByRole('region', { name: fill(orders.detailsOf, { no: filled.order_no }) })
        .getByRole('region', { name: orders.fills });
      await fills.getByText(orders.taker).first().waitFor();

      await page.getByLabel(orders.status).selectOption({ label: orders.filled });
      await page.getByRole('button', { name: history.search }).click();
      await expectPath(page, /status=3/);
      await rowOf(page, filled).waitFor();
      await expect.poll(() => rowOf(page, resting).count()).toBe(0);

      await page.getByLabel(orders.side, { exact: true }).selectOption({ label: orders.sell });
      await page.getByLabel(history.token).selectOption({ label: TOKEN });
      await page.getByRole('button', { name: history.search }).click();
      await page.getByText(history.noRows).waitFor();
      await page.getByRole('link', { name: history.reset }).click();
      await rowOf(page, resting).waitFor();
      await must('POST', '/Org/Order/cancelOrder', { order_id: resting.order_id }, caller);
    });

    it('saves the filtered trades as a spreadsheet and as text', async () => {
      const caller = { session: await sessionOf(TRADER), host: TRADER.host };
      await placeTwo(caller);
      const page = await open(caller);
      await visit(page, `/order/trade/1?token=${TOKEN}`);
      const shown = await page.locator('tr[data-trade]').count();
      expect(shown).toBeGreaterThan(0);
      const choose = async (kind: string) => {
        await page.getByRole('button', { name: history.export }).click();
        return download(page, () => page.getByRole('menuitem', { name: kind }).click());
      };
      const sheet = await choose(history.exportExcel);
      expect(sheet.name).toMatch(/^trades-\d{8}-\d{8}\.xlsx$/);
      expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
      const text = await choose(history.exportCsv);
      expect(text.name).toMatch(/^trades-\d{8}-\d{8}\.csv$/);
      const [, begin = '', end = ''] = /^trades-(\d{8})-(\d{8})\./.exec(text.name) ?? [];
      const day = (digits: string) => digits.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
      const { data } = await must<{ count: number }>(
        'POST',
        '/Org/Order/getTrades',
        {
          token: TOKEN,
          begin_time: `${day(begin)} 00:00:00`,
          end_time: `${day(end)} 23:59:59`,
        },
        caller,
      );
      expect(text.bytes.toString('utf8').trimEnd().split('\r\n').length - 1).toBe(data.count);
      await must('POST', '/Org/Order/cancelAllOrders', {}, caller);
    });

    it('cancels everything at once, after being asked', async () => {
      const caller = { session: await sessionOf(TRADER), host: TRADER.host };
      await placeTwo(caller);
      await placeTwo(caller);
      const page = await open(caller);
      await visit(page, '/order/entrustment/1');
      await page.getByRole('button', { name: orders.cancelAll }).click();
      const dialog = page.getByRole('dialog', { name: orders.cancelAllTitle });
      await dialog.getByRole('button', { name: orders.keep }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: orders.cancelAll }).click();
      await says(page, anyOf(count(orders.cancelledCount)), () => dialog.getByRole('button', { name: orders.cancelAll }).click());
      await page.getByText(orders.noOpenOrders).waitFor();
    });

    it('is told that 61 days are too many, and never sees what belongs to others', async () => {
      const caller = { session: await sessionOf(TRADER), host: TRADER.host };
      const page = await open(caller);
      await visit(page, `/order/entrustment/1${SIXTY_ONE_DAYS}`);
      await page.getByRole('alert').getByText(refusals.range_too_long).waitFor();
      const mine = await must<{ count: number }>('POST', '/Org/Order/getTrades', {}, caller);
      const foreign = await call<{ count: number }>('POST', '/Org/Order/getTrades', { buy_user_id: '1', sell_user_id: '2' }, caller);
      expect(foreign.data.count).toBe(mine.data.count);
    });

    it('has a phone page that fits, and no page without signing in', async () => {
      const session = await sessionOf(OWEN);
      const phone = await open({ session, host: OWEN.host, size: 'phone' });
      for (const path of ['/order/entrustment/1', '/order/entrustment/1?tab=history', '/order/trade/1']) {
        expect(await visit(phone, path)).toBe(200);
        await expectNoSidewaysScroll(phone);
        await expectAccessible(phone);
      }
      const visitor = await open();
      await visit(visitor, '/order/trade/1');
      await expectPath(visitor, /^\/login\?redirect=%2Forder%2Ftrade%2F1$/);
      expect(await visit(phone, '/order/trade/0')).toBe(404);
    });
  },
  ['en'],
);
