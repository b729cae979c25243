import { expect, it } from 'vitest';
import { callerOn, expectPath, journey, says, untilAnswering, visit, type JourneyContext } from './browser.ts';
import { register } from './newcomer.ts';
import { MARA, sessionOf, watchMail } from './people.ts';
import { stillExchange } from './still-exchange.ts';
import {
  bestPrices,
  cancelButtons,
  chooseTime,
  openTab,
  readRow,
  openTradePage,
  textOf,
  ticketOf,
  unitsOf,
  type TradePage,
} from './trade-page.ts';
import { anyOf, fill, type Words } from './words.ts';

const PAIR = 'OOLO_CKUSD';
const PRICE_SCALE = 4;
const AMOUNT = 4_000n;
const TAKEN = 150n;
const TRADE_PASSWORD = 'lantern-row-7';

// Whose order meets whose is the story: nobody else may come between.
const { port } = stillExchange({ token: 'OOLO', quote: 'CKUSD', scale: PRICE_SCALE, amount: '1000' });

interface Holding {
  readonly usable: bigint;
  readonly locked: bigint;
}

/** What the balances tab shows of a token; total is always the sum of the other two. */
async function holdingOf(tradePage: TradePage, { trade }: Words, token: string): Promise<Holding> {
  const tab = await openTab(tradePage, trade.balances);
  const row = tab.getByRole('row').filter({ has: tradePage.page.getByText(token, { exact: true }) });
  await expect.poll(async () => (await readRow(row))[trade.locked]).toMatch(/^\d/);
  const cells = await readRow(row);
  const [usable, locked, total] = [trade.usable, trade.locked, trade.total].map((head) => unitsOf(cells[head] ?? ''));
  expect(total).toBe((usable ?? 0n) + (locked ?? 0n));
  return { usable: usable ?? 0n, locked: locked ?? 0n };
}

/** What the reader's trades in the pair came to: tokens bought less fees, and what they cost. */
async function sumOfTrades(tradePage: TradePage, { trade }: Words) {
  const tab = await openTab(tradePage, trade.myTrades);
  await tab.locator('tbody tr').first().waitFor();
  const rows = await Promise.all((await tab.locator('tbody tr').all()).map(readRow));
  const sum = (head: string) => rows.reduce((total, row) => total + unitsOf(row[head] ?? ''), 0n);
  return { bought: sum(trade.amount), fees: sum(trade.feePaid), paid: sum(trade.total) };
}

/** A second person, in a browser of her own, sells a part of what is wanted at that price. */
async function sellInto({ open, words }: JourneyContext, price: string): Promise<void> {
  const tradePage = await openTradePage(await open({ port: port(), session: await sessionOf(MARA, port()) }), words, PAIR);
  const ticket = ticketOf(tradePage.sell, words);
  await chooseTime(tradePage.page, words, words.trade.ioc);
  await ticket.price.fill(price);
  await ticket.amount.fill(TAKEN.toString());
  await tradePage.password.fill(MARA.tradePassword);
  await says(tradePage.page, words.trade.orderFilled, () => ticket.submit.click());
}

// J-12, J-19, J-33, J-18: from nothing to a trade, with every balance right on the way.
journey('a newcomer registers and trades', (context) => {
  const { open, words } = context;

  it('registers, gets funds, is filled in part by a second person, cancels the rest and leaves', async () => {
    const page = await open({ port: port() });
    const email = await register(page, words);
    await page.getByRole('heading', { name: words.register.welcome }).waitFor();
    const nextSteps = [words.register.nextProtect, words.register.nextFiat, words.register.nextHome];
    for (const step of nextSteps) await page.getByRole('link', { name: new RegExp(step) }).waitFor();

    await page.getByRole('link', { name: new RegExp(words.register.nextProtect) }).click();
    await expectPath(page, '/user/security');
    await page.getByRole('link', { name: `${words.security.password}: ${words.security.set}`, exact: true }).click();
    await expectPath(page, '/user/security/setuptradepassword');
    await page.getByLabel(words.security.password, { exact: true }).fill(TRADE_PASSWORD);
    await page.getByLabel(words.security.confirmation, { exact: true }).fill(TRADE_PASSWORD);
    const codeOf = await watchMail(email, callerOn(page));
    await page.getByRole('button', { name: words.checks.sendCode }).click();
    await page.getByLabel(words.security.code, { exact: true }).fill(await codeOf());
    await says(page, words.security.done, () => page.getByRole('button', { name: words.security.submit }).click());

    await expectPath(page, '/user/security');
    await visit(page, '/assets/token');
    await says(page, words.assets.demoGranted, () => page.getByRole('button', { name: words.assets.demoGrant }).click());
    const funds = page.getByRole('row').filter({ hasText: 'CK.USD' });
    await expect.poll(() => funds.innerText()).toContain('10,000');

    const tradePage = await openTradePage(page, words, PAIR);
    const before = { base: await holdingOf(tradePage, words, 'OOLO'), quote: await holdingOf(tradePage, words, 'CK.USD') };
    const { bid, ask } = await bestPrices(PAIR, PRICE_SCALE, callerOn(page));
    const ticks = (bid + ask + 1n) / 2n;
    const price = textOf(ticks, PRICE_SCALE);
    const ticket = ticketOf(tradePage.buy, words);
    await ticket.price.fill(price);
    await ticket.amount.fill(AMOUNT.toString());
    await tradePage.password.fill(TRADE_PASSWORD);
    await says(page, words.trade.orderPlaced, () => ticket.submit.click());
    await tradePage.bids.getByRole('button', { name: fill(words.trade.takePrice, { price }) }).waitFor();
    const row = (await openTab(tradePage, words.trade.openOrders)).locator('tbody tr');
    await expect
      .poll(() => readRow(row))
      .toMatchObject({
        [words.trade.side]: words.trade.buy,
        [words.trade.orderPrice]: price,
        [words.trade.amount]: '4,000.00',
        [words.trade.type]: words.trade.limit,
      });

    await sellInto(context, price);
    await expect.poll(async () => (await readRow(row))[words.trade.status]).toBe(words.trade.statusPartial);
    await expect.poll(async () => unitsOf((await readRow(row))[words.trade.filled] ?? '')).toBe(TAKEN * 10n ** 8n);

    await expect
      .poll(async () => {
        const { bought, fees, paid } = await sumOfTrades(tradePage, words);
        const [base, quote] = [await holdingOf(tradePage, words, 'OOLO'), await holdingOf(tradePage, words, 'CK.USD')];
        const left = AMOUNT * 10n ** 8n - bought;
        expect(bought).toBe(TAKEN * 10n ** 8n);
        expect(fees).toBeGreaterThan(0n);
        return {
          gained: base.usable - before.base.usable - (bought - fees),
          baseLocked: base.locked,
          lockedWrong: quote.locked - (left * ticks) / 10n ** BigInt(PRICE_SCALE),
          paidWrong: before.quote.usable - quote.usable - quote.locked - paid,
        };
      })
      .toEqual({ gained: 0n, baseLocked: 0n, lockedWrong: 0n, paidWrong: 0n });

    await openTab(tradePage, words.trade.openOrders);
    await says(page, words.trade.orderCancelled, () => cancelButtons(tradePage, words).click());
    await tradePage.mine.getByText(words.trade.noOpenOrders).waitFor();
    const history = await openTab(tradePage, words.trade.orderHistory);
    await expect
      .poll(async () => (await readRow(history.locator('tbody tr').first()))[words.trade.status])
      .toBe(words.trade.statusCancelled);
    const after = { quote: await holdingOf(tradePage, words, 'CK.USD'), ...(await sumOfTrades(tradePage, words)) };
    expect(after.quote).toEqual({ usable: before.quote.usable - after.paid, locked: 0n });

    await page.getByRole('button', { name: words.shell.account }).click();
    await says(page, words.signIn.left, () => page.getByRole('menuitem', { name: words.shell.logOut }).click());
    await expectPath(page, `/trade/${PAIR}`);
    await untilAnswering(page);
    await tradePage.buy.getByRole('link', { name: words.trade.loginFirst }).waitFor();
    expect(await page.getByText(anyOf(words.trade.ordersNeedLogin)).count()).toBe(1);
  });
});
