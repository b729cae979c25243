import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, says } from './browser.ts';
import { holdAnswer } from './held-answer.ts';
import { must, type Caller } from './http-caller.ts';
import { LIN, MARA, sessionOf, type Person } from './people.ts';
import { stillExchange } from './still-exchange.ts';
import {
  bestPrices,
  cancelButtons,
  chooseKind,
  tradePageOn,
  openTab,
  readRow,
  openTradePage,
  textOf,
  ticketOf,
  unitsOf,
  type TradePage,
} from './trade-page.ts';
import { anyOf, type Words } from './words.ts';

const PAIR = 'SILK_CKUSD';
const SCALE = 4;
const FINE = 12;

// To the tick: nobody may trade in between.
const { port } = stillExchange({ token: 'SILK', quote: 'CKUSD', scale: SCALE, amount: '200' });

interface Trade {
  readonly id: string;
  readonly type: 1 | 2;
  readonly amount: string;
  readonly volume: string;
  readonly fee: string;
}

const price = (ticks: bigint): string => textOf(ticks, SCALE);

/** All that a person has of both tokens, and the trades they have made, as the exchange says. */
async function bookOf(caller: Caller) {
  const [base, quote] = await Promise.all(
    ['SILK', 'CKUSD'].map((token) =>
      must<{ usable: string; locked: string }>('POST', '/Org/Asset/getDataOfUserTokenBalance', { token }, caller),
    ),
  );
  const trades = await must<{ data: readonly Trade[] }>('GET', '/order/listUserTrade', { pair: PAIR, size: '100' }, caller);
  const holding = (row: typeof base) => ({ usable: unitsOf(row?.data.usable ?? '', FINE), locked: unitsOf(row?.data.locked ?? '', FINE) });
  return { base: holding(base), quote: holding(quote), trades: trades.data.data };
}

type Book = Awaited<ReturnType<typeof bookOf>>;

/** Nothing is held any more, and what changed is what the trades since then came to, to the last unit. */
function expectExact(before: Book, after: Book): void {
  const known = new Set(before.trades.map(({ id }) => id));
  const since = after.trades.filter(({ id }) => !known.has(id));
  let [base, quote] = [0n, 0n];
  for (const { type, amount, volume, fee } of since) {
    const [lots, value, cost] = [unitsOf(amount, FINE), unitsOf(volume, FINE), unitsOf(fee, FINE)];
    base += type === 1 ? lots - cost : -lots;
    quote += type === 1 ? -value : value - cost;
  }
  expect({ baseLocked: after.base.locked, quoteLocked: after.quote.locked }).toEqual({ baseLocked: 0n, quoteLocked: 0n });
  expect({ base: after.base.usable - before.base.usable, quote: after.quote.usable - before.quote.usable }).toEqual({ base, quote });
}

/** A counted sentence with whatever number. */
const counted = (forms: { readonly one?: string; readonly other: string }): RegExp =>
  new RegExp([forms.one ?? forms.other, forms.other].map((form) => anyOf(form).source).join('|'));

/** A session of somebody who has no open orders. */
async function freshStart(person: Person): Promise<{ readonly port: number; readonly session: readonly string[] }> {
  const caller = { port: port(), session: await sessionOf(person, port()) };
  await must('POST', '/Org/Order/cancelAllOrders', {}, caller);
  return caller;
}

/** The second person's side of a trade, placed beside the browser. */
const maraPlaces = (mara: Caller, side: 'buy' | 'sell', ticks: bigint, amount: string) =>
  must(
    'POST',
    '/Org/Order/placeOrder',
    { market_type: 'limit', side, market: 'CKUSD', token: 'SILK', price: price(ticks), amount, trade_pwd: MARA.tradePassword },
    mara,
  );

const openRow = (tradePage: TradePage, type: string): Locator =>
  tradePage.mine.getByRole('row').filter({ has: tradePage.page.getByText(type, { exact: true }) });

const isGone = (row: Locator) => row.waitFor({ state: 'detached' });

/** Sets the last price between bid and ask, where nobody else's order lies, by a market order that meets the second person. */
async function tradeAtMidPrice(tradePage: TradePage, words: Words, mara: Caller): Promise<bigint> {
  const buy = ticketOf(tradePage.buy, words);
  const { bid, ask } = await bestPrices(PAIR, SCALE, { port: port() });
  const mid = (bid + ask) / 2n;
  await maraPlaces(mara, 'sell', mid, '4');
  await tradePage.page.getByRole('button', { name: words.trade.market, exact: true }).click();
  await buy.amount.fill('4');
  await says(tradePage.page, words.trade.orderFilled, () => buy.submit.click());
  return mid;
}

async function tabTo(page: Page, place: Locator): Promise<void> {
  const target = await place.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not come here');
}

// J-33, with the kinds of order beyond the plain one.
journey('a trader places every kind of order', ({ open, words }) => {
  const { trade } = words;

  it('by mouse: each acts as its sentence says, and the balances are exact at the end', async () => {
    const [lin, mara] = [await freshStart(LIN), await freshStart(MARA)];
    const before = { lin: await bookOf(lin), mara: await bookOf(mara) };
    const page = await open(lin);
    const tradePage = await openTradePage(page, words, PAIR);
    const [buy, sell] = [ticketOf(tradePage.buy, words), ticketOf(tradePage.sell, words)];
    await tradePage.password.fill(LIN.tradePassword);
    const mid = await tradeAtMidPrice(tradePage, words, mara);

    await chooseKind(page, words, trade.stopLimit);
    await buy.trigger.fill(price(mid + 3n));
    await buy.price.fill(price(mid + 6n));
    await buy.amount.fill('2');
    await tradePage.buy.getByText(anyOf(trade.riseBuyLimit)).waitFor();
    await says(page, trade.orderWaits, () => buy.submit.click());
    const stop = openRow(tradePage, trade.stopLimit);
    await stop.waitFor();
    expect(await readRow(stop)).toMatchObject({
      [trade.status]: trade.statusWaiting,
      [trade.trigger]: `≥ ${price(mid + 3n)}`,
      [trade.orderPrice]: price(mid + 6n),
    });

    // A plain order that trades at the trigger price sets it off; it takes what is left there.
    await maraPlaces(mara, 'sell', mid + 3n, '5');
    await page.getByRole('button', { name: trade.limit, exact: true }).click();
    await buy.price.fill(price(mid + 3n));
    await buy.amount.fill('3');
    await says(page, trade.orderFilled, () => buy.submit.click());
    await isGone(stop);
    const history = await openTab(tradePage, trade.orderHistory);
    await expect
      .poll(async () =>
        readRow(
          history
            .getByRole('row')
            .filter({ has: page.getByText(trade.stopLimit, { exact: true }) })
            .first(),
        ),
      )
      .toMatchObject({ [trade.status]: trade.statusFilled, [trade.averagePrice]: price(mid + 3n) });
    await openTab(tradePage, trade.openOrders);

    await chooseKind(page, words, trade.takeProfitLimit);
    await sell.trigger.fill(price(mid + 8n));
    await sell.price.fill(price(mid + 7n));
    await sell.amount.fill('2');
    await says(page, trade.orderWaits, () => sell.submit.click());

    await chooseKind(page, words, trade.oco);
    await sell.price.fill(price(mid + 12n));
    await sell.trigger.fill(price(mid - 10n));
    await sell.amount.fill('2');
    await tradePage.sell.getByText(anyOf(trade.ocoSellMarket)).waitFor();
    await says(page, trade.ocoPlaced, () => sell.submit.click());
    const [oco, target] = [openRow(tradePage, `${trade.oco} · ${trade.limit}`), openRow(tradePage, trade.takeProfitLimit)];
    await openRow(tradePage, `${trade.oco} · ${trade.stopMarket}`).waitFor();
    await oco.waitFor();
    await target.waitFor();

    // Filling the OCO's limit order ends its stop, and the price it trades at is the other's target.
    await maraPlaces(mara, 'buy', mid + 12n, '4');
    for (const row of [oco, openRow(tradePage, `${trade.oco} · ${trade.stopMarket}`), target]) await isGone(row);

    await chooseKind(page, words, trade.iceberg);
    await sell.price.fill(price(mid + 20n));
    await sell.amount.fill('10');
    await sell.display.fill('2');
    const held = await holdAnswer(page, '/order/listOrderPending');
    await sell.submit.click();
    const iceberg = openRow(tradePage, trade.iceberg);
    await iceberg.waitFor();
    const { data } = await must<{ asks: readonly (readonly [string, string])[] }>('GET', '/rt/getOrders', { pair: PAIR, size: '50' }, lin);
    expect(data.asks.find(([at]) => unitsOf(at, SCALE) === mid + 20n)?.[1]).toMatch(/^2(\.0+)?$/);
    await held.answered;
    await maraPlaces(mara, 'buy', mid + 20n, '3');
    const isFilled = () => expect.poll(async () => (await readRow(iceberg))[trade.filled]).toBe('3.00');
    await isFilled();
    await held.release();
    await isFilled();

    await page.getByRole('button', { name: trade.limit, exact: true }).click();
    await buy.price.fill(price((mid * 3n) / 4n));
    await buy.amount.fill('1');
    await buy.submit.click();
    await openRow(tradePage, trade.limit).waitFor();
    await page.getByRole('button', { name: trade.cancelAll, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: trade.cancelAllTitle });
    await dialog.getByText(counted(trade.cancelAllText)).waitFor();
    await dialog.getByRole('button', { name: trade.cancelAll }).click();
    await tradePage.mine.getByText(trade.noOpenOrders).waitFor();

    expectExact(before.lin, await bookOf(lin));
    expectExact(before.mara, await bookOf(mara));
  });

  it('changes an order where it stands, and guards it against a lost connection', async () => {
    const lin = await freshStart(LIN);
    const before = await bookOf(lin);
    const page = await open(lin);
    const tradePage = await openTradePage(page, words, PAIR);
    const buy = ticketOf(tradePage.buy, words);
    const { bid } = await bestPrices(PAIR, SCALE, { port: port() });
    await tradePage.password.fill(LIN.tradePassword);
    await buy.price.fill(price((bid * 3n) / 4n));
    await buy.amount.fill('9');
    await says(page, trade.orderPlaced, () => buy.submit.click());

    const row = openRow(tradePage, trade.limit);
    const amend = row.getByRole('button', { name: anyOf(trade.amendOrder) });
    await amend.click();
    const [newPrice, newAmount] = [row.getByLabel(trade.orderPrice, { exact: true }), row.getByLabel(trade.amount, { exact: true })];
    await newAmount.fill('6');
    await tradePage.mine.getByText(trade.amendKeeps).waitFor();
    await says(page, trade.amendedInPlace, () => row.getByRole('button', { name: trade.amendSave }).click());
    await expect.poll(async () => (await readRow(row))[trade.amount]).toBe('6.00');
    await amend.click();
    await newPrice.fill(price((bid * 4n) / 5n));
    await tradePage.mine.getByText(trade.amendLoses).waitFor();
    await says(page, trade.amended, () => newPrice.press('Enter'));
    await expect.poll(async () => (await readRow(row))[trade.orderPrice]).toBe(price((bid * 4n) / 5n));
    expect((await bookOf(lin)).quote.locked).toBe(unitsOf(price((bid * 4n) / 5n), FINE) * 6n);

    const shield = tradePage.mine.getByRole('button', { name: trade.switchLabel });
    const saysSwitch = (seconds: string) =>
      page.waitForRequest((request) => request.url().endsWith('/cancelAllAfter') && request.postData() === `seconds=${seconds}`);
    await shield.click();
    await Promise.all([saysSwitch('30'), page.getByRole('menuitem', { name: trade.switch30 }).click()]);
    await expect.poll(() => shield.innerText()).toMatch(/^0:(30|2\d)$/);
    await saysSwitch('30');
    await shield.click();
    await Promise.all([saysSwitch('0'), page.getByRole('menuitem', { name: trade.switchOff, exact: true }).click()]);
    await expect.poll(() => shield.innerText()).toBe('');
    await says(page, trade.orderCancelled, () => row.getByRole('button', { name: anyOf(trade.cancelOrder) }).click());
    await tradePage.mine.getByText(trade.noOpenOrders).waitFor();
    expectExact(before, await bookOf(lin));
  });

  it('cannot cancel an order that was filled meanwhile', async () => {
    const [lin, mara] = [await freshStart(LIN), await freshStart(MARA)];
    const page = await open(lin);
    const tradePage = await openTradePage(page, words, PAIR);
    const buy = ticketOf(tradePage.buy, words);
    const { bid, ask } = await bestPrices(PAIR, SCALE, lin);
    const mid = (bid + ask) / 2n;
    await tradePage.password.fill(LIN.tradePassword);
    await buy.price.fill(price(mid));
    await buy.amount.fill('20');
    await says(page, trade.orderPlaced, () => buy.submit.click());
    await page.route('**/cancelOrder', async (route) => {
      await maraPlaces(mara, 'sell', mid, '20');
      await route.continue();
    });
    await says(page, words.refusals.order_not_cancellable, () => cancelButtons(tradePage, words).first().click());
    await tradePage.mine.getByText(trade.noOpenOrders).waitFor();
  });

  it('by keyboard alone', async () => {
    const lin = await freshStart(LIN);
    const before = await bookOf(lin);
    const page = await open(lin);
    const tradePage = await openTradePage(page, words, PAIR);
    const { keyboard } = page;
    const buy = ticketOf(tradePage.buy, words);
    const { bid, ask } = await bestPrices(PAIR, SCALE, { port: port() });
    await tabTo(page, page.getByRole('button', { name: trade.advanced }));
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: trade.advanced }).waitFor();
    await tabTo(page, page.getByRole('radio', { name: trade.stopLimit, exact: true }));
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await tabTo(page, tradePage.password);
    await keyboard.type(LIN.tradePassword);
    await tabTo(page, buy.trigger);
    await keyboard.type(price(ask * 2n));
    await keyboard.press('Shift+ArrowUp');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(price(ask * 2n));
    await keyboard.press('Tab');
    await keyboard.type('2');
    await says(page, trade.orderWaits, () => keyboard.press('Enter'));
    const row = openRow(tradePage, trade.stopLimit);
    await row.waitFor();
    expect((await readRow(row))[trade.trigger]).toBe(`≥ ${price(ask * 2n + 9n)}`);
    await tabTo(page, row.getByRole('button', { name: anyOf(trade.cancelOrder) }));
    await says(page, trade.orderCancelled, () => keyboard.press('Enter'));

    await page.getByRole('button', { name: trade.limit, exact: true }).focus();
    await keyboard.press('Enter');
    await tabTo(page, buy.price);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(price((bid * 3n) / 4n));
    await tabTo(page, buy.amount);
    await keyboard.type('5');
    await says(page, trade.orderPlaced, () => keyboard.press('Enter'));
    const plain = openRow(tradePage, trade.limit);
    await tabTo(page, plain.getByRole('button', { name: anyOf(trade.amendOrder) }));
    await keyboard.press('Enter');
    await plain.getByLabel(trade.orderPrice, { exact: true }).waitFor();
    await keyboard.press('ArrowUp');
    await says(page, trade.amended, () => keyboard.press('Enter'));
    await tabTo(page, plain.getByRole('button', { name: anyOf(trade.cancelOrder) }));
    await says(page, trade.orderCancelled, () => keyboard.press('Enter'));
    await tradePage.mine.getByText(trade.noOpenOrders).waitFor();
    expectExact(before, await bookOf(lin));
  });

  it('on a phone, in a sheet, and lets both orders of an OCO go together', async () => {
    const lin = await freshStart(LIN);
    const before = await bookOf(lin);
    const page = await open({ ...lin, size: 'phone' });
    const tradePage = await openTradePage(page, words, PAIR);
    const { bid, ask } = await bestPrices(PAIR, SCALE, { port: port() });
    await page.getByRole('button', { name: trade.sell, exact: true }).click();
    const sheet = page.getByRole('dialog').filter({ has: page.locator('form') });
    const ticket = ticketOf(sheet.locator('form:visible'), words);
    await chooseKind(sheet, words, trade.oco);
    await sheet.getByLabel(trade.tradePassword, { exact: true }).fill(LIN.tradePassword);
    await ticket.price.fill(price((ask * 3n) / 2n));
    await ticket.trigger.fill(price((bid * 3n) / 4n));
    await ticket.stop.fill(price((bid * 3n) / 4n));
    await ticket.amount.fill('3');
    await says(page, trade.ocoPlaced, () => ticket.submit.click());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const rows = tradePageOn(page, words, PAIR).mine.locator('tr[data-link]');
    await expect.poll(() => rows.count()).toBe(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await says(page, trade.orderCancelled, () =>
      rows
        .first()
        .getByRole('button', { name: anyOf(trade.cancelBoth) })
        .click(),
    );
    await tradePage.mine.getByText(trade.noOpenOrders).waitFor();
    expectExact(before, await bookOf(lin));
  });
});
