import { expect, it } from 'vitest';
import { expectNote, journey, noteOf, says } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import {
  bestPrices,
  cancelButtons,
  chooseKind,
  chooseTime,
  openTab,
  readRow,
  openTradePage,
  textOf,
  ticketOf,
  unitsOf,
} from './trade-page.ts';
import { anyOf, fill } from './words.ts';

const PAIR = 'ART_USDT';
const SCALE = 4;

// J-33, the error branches, and the kinds of order beside the plain one.
journey(
  'a trader places orders with mistakes',
  ({ open, words }) => {
    const { trade, refusals } = words;

    /** A trader's trade page, and how many orders have left it. */
    async function signedInTradePage() {
      const session = await sessionOf(LIN);
      await must('POST', '/Org/Order/cancelAllOrders', {}, { session });
      const page = await open({ session });
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/placeOrder')) sent += 1;
      });
      const tradePage = await openTradePage(page, words, PAIR);
      return { page, tradePage, buy: ticketOf(tradePage.buy, words), sell: ticketOf(tradePage.sell, words), sent: () => sent };
    }

    it('is told beside each field what is wrong, before anything is sent', async () => {
      const { tradePage, buy, sell, sent } = await signedInTradePage();
      const { bid } = await bestPrices(PAIR, SCALE);
      await buy.price.fill('');
      await buy.submit.click();
      await expectNote(buy.price, trade.price_missing);
      await expectNote(buy.amount, trade.amount_missing);
      await expectNote(tradePage.password, trade.trade_password_empty);
      await tradePage.password.fill(LIN.tradePassword);
      await buy.amount.fill('5');

      await buy.price.fill(textOf(bid * 12n, SCALE));
      await expect.poll(() => noteOf(buy.price)).toMatch(anyOf(trade.price_high));
      await buy.price.fill(textOf(bid / 12n, SCALE));
      await expect.poll(() => noteOf(buy.price)).toMatch(anyOf(trade.price_low));
      await buy.price.fill(textOf(bid, SCALE));
      await expectNote(buy.price, '');

      await buy.amount.fill('0.5');
      await expectNote(buy.amount, fill(trade.amount_below_min, { limit: '1' }));
      await buy.amount.fill('900000');
      await expectNote(buy.amount, trade.balance_insufficient);
      await buy.submit.click();
      await sell.amount.fill('900000');
      await expectNote(sell.amount, trade.balance_insufficient);
      expect(sent()).toBe(0);
    });

    it('is asked again when the price is 21 % above, which a double click does not pass', async () => {
      const { page, tradePage, buy, sent } = await signedInTradePage();
      const { ask } = await bestPrices(PAIR, SCALE);
      await tradePage.password.fill(LIN.tradePassword);
      await buy.price.fill(textOf((ask * 125n) / 100n, SCALE));
      await buy.amount.fill('2');
      await buy.submit.dblclick();
      const dialog = page.getByRole('dialog', { name: trade.confirmTitle });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: trade.back }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent()).toBe(0);
      await buy.submit.click();
      await dialog.waitFor();
      await says(page, trade.orderFilled, () => dialog.getByRole('button', { name: trade.confirmBuyButton }).click());
      expect(sent()).toBe(1);
    });

    it('types a wrong trade password, then the right one', async () => {
      const { page, tradePage, buy } = await signedInTradePage();
      const { bid } = await bestPrices(PAIR, SCALE);
      await buy.price.fill(textOf(bid / 2n, SCALE));
      await buy.amount.fill('3');
      await tradePage.password.fill('not-the-one');
      await says(page, anyOf(refusals.trade_password_wrong), () => buy.submit.click());
      await tradePage.mine.getByText(trade.noOpenOrders).waitFor();
      await tradePage.password.fill(LIN.tradePassword);
      await says(page, trade.orderPlaced, () => buy.submit.click());
      await says(page, trade.orderCancelled, () => cancelButtons(tradePage, words).first().click());
      await tradePage.mine.getByText(trade.noOpenOrders).waitFor();
    });

    it('places a post-only order that would take, and one that rests', async () => {
      const { page, tradePage, buy } = await signedInTradePage();
      const { bid, ask } = await bestPrices(PAIR, SCALE);
      await tradePage.password.fill(LIN.tradePassword);
      await chooseTime(page, words, trade.postOnly);
      await buy.amount.fill('4');
      await buy.price.fill(textOf((ask * 110n) / 100n, SCALE));
      await expectNote(buy.price, trade.post_only_would_take);
      await buy.price.fill(textOf((bid * 80n) / 100n, SCALE));
      await says(page, trade.orderPlaced, () => buy.submit.click());
      const row = (await openTab(tradePage, trade.openOrders)).locator('tbody tr').first();
      await expect.poll(async () => (await readRow(row))[trade.type]).toBe(`${trade.limit} · ${trade.postOnlyShort}`);
      await says(page, trade.orderCancelled, () => cancelButtons(tradePage, words).first().click());
    });

    it('is told what a trigger, an OCO and an iceberg may not be', async () => {
      const { page, tradePage, buy, sell, sent } = await signedInTradePage();
      const { bid, ask } = await bestPrices(PAIR, SCALE);
      await tradePage.password.fill(LIN.tradePassword);
      await chooseKind(page, words, trade.stopLimit);
      await buy.amount.fill('2');
      await buy.submit.click();
      await expectNote(buy.trigger, trade.trigger_missing);
      await buy.trigger.fill(textOf(bid / 2n, SCALE));
      await buy.amount.click();
      await expect.poll(() => noteOf(buy.trigger)).toMatch(anyOf(trade.must_be_above));

      await chooseKind(page, words, trade.oco);
      await sell.price.fill(textOf(bid / 2n, SCALE));
      await sell.trigger.fill(textOf(ask * 2n, SCALE));
      await sell.amount.fill('2');
      await expect.poll(() => noteOf(sell.price)).toMatch(anyOf(trade.must_be_above));
      await sell.submit.click();
      await expect.poll(() => noteOf(sell.trigger)).toMatch(anyOf(trade.must_be_below));

      await chooseKind(page, words, trade.iceberg);
      await buy.price.fill(textOf(bid / 2n, SCALE));
      await buy.amount.fill('200');
      await buy.display.fill('201');
      await expectNote(buy.display, trade.display_above_amount);
      await buy.display.fill('1');
      await expectNote(buy.display, fill(trade.display_too_small, { limit: '2' }));
      await buy.submit.click();
      expect(sent()).toBe(0);
    });

    it('buys at the market price', async () => {
      const { page, tradePage, buy } = await signedInTradePage();
      await tradePage.password.fill(LIN.tradePassword);
      await tradePage.page.getByRole('button', { name: trade.market, exact: true }).click();
      await buy.amount.fill('6');
      await says(page, trade.orderFilled, () => buy.submit.click());
      const history = await openTab(tradePage, trade.orderHistory);
      const row = history.locator('tbody tr').first();
      await expect.poll(async () => readRow(row)).toMatchObject({ [trade.type]: trade.market, [trade.status]: trade.statusFilled });
      expect(unitsOf((await readRow(row))[trade.filled] ?? '')).toBe(6n * 10n ** 8n);
    });
  },
  ['zh-CN'],
);
