import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as deskWords } from '../packages/console/app/areas/nodes/words/en.ts';
import { en } from '../packages/console/app/words/en.ts';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { en as words } from '../packages/web/app/areas/nodes/words/en.ts';
import { en as shell } from '../packages/web/app/shell/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, visit } from './browser.ts';
import { act, consoleExchangeWithClock, JONAS, VERA } from './console-exchange.ts';
import { button, field, heading, refusedSave } from './console-form.ts';
import { must } from './http-caller.ts';
import { askConsole, newOperatorSession } from './operator-session.ts';
import { forgetSessions, HANA, LIN, MARA, sessionOf, type Person } from './people.ts';

const PATH = '/ecologicalNodes';
const INCOME = '/ecologicalNodes/income/member';
const DAY_MS = 86_400_000;
const WITHIN_MS = 90_000;
const LIN_MASKED = 'lin****@colophon.example';

const { exchange, pass } = consoleExchangeWithClock();

const sessionNow = (person: Person) => sessionOf(person, exchange.port());
const callerOf = async (person: Person) => ({ port: exchange.port(), host: person.host, session: await sessionNow(person) });

/** Lin buys what Mara offers: both pay a fee. */
async function trade(): Promise<void> {
  const order = { token: 'ART', market: 'USDT', amount: '12' };
  const offer = { ...order, market_type: 'limit', side: 'sell', price: '1', trade_pwd: MARA.tradePassword };
  await must('POST', '/Org/Order/placeOrder', offer, await callerOf(MARA));
  const taken = { ...order, market_type: 'market', side: 'buy', trade_pwd: LIN.tradePassword };
  await must('POST', '/Org/Order/placeOrder', taken, await callerOf(LIN));
}

/** Loads a page again until it says something. */
async function untilSaid(page: Page, text: string): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while ((await page.getByRole('main').getByText(text, { exact: true }).count()) === 0) {
    if (Date.now() > end) throw new Error(`the page never said ${text}`);
    await page.waitForTimeout(2_000);
    await page.reload();
  }
}

// J-46, J-47 and J-58: nodes from their terms to what they earn, and the deposit given back.
journey(
  'somebody becomes a node',
  ({ open }) => {
    const openAs = async (email: string, look: { readonly size?: 'phone'; readonly scheme?: 'dark' } = {}) =>
      open({ port: exchange.consolePort(), session: [await newOperatorSession(exchange.consolePort(), email)], ...look });
    const card = (page: Page, type: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: type, exact: true }) });
    const join = async (page: Page, type: string) => {
      await card(page, type).getByRole('button', { name: words.join, exact: true }).click();
      await card(page, type).getByLabel(words.password, { exact: true }).fill(MARA.tradePassword);
      await card(page, type).getByRole('button', { name: words.pay, exact: true }).click();
    };
    const setDeposit = async (page: Page, amount: string) => {
      await page.goto('/nodes/terms');
      await heading(page, deskWords.terms);
      const fields = page.getByRole('main').getByLabel(deskWords.deposit, { exact: true });
      await fields.last().fill(amount);
      await act(page, en.save, 'new terms', en.save);
    };

    it('whose terms an operator writes, each field checked', async () => {
      const page = await openAs(VERA);
      await page.goto('/nodes/terms');
      await heading(page, deskWords.terms);
      await field(page, deskWords.feePercent).last().fill('26');
      await refusedSave(page);
      await page.getByRole('main').getByText(refusals.node_rate_conflict).waitFor();
      await field(page, deskWords.feePercent).last().fill('25');
      await expectAccessible(page);
      await act(page, en.save, 'a quarter of the fees', en.save);
      await setDeposit(page, '10000000000');
    });

    it('hears why not: without an invitation, a brand, or enough', async () => {
      const visitor = await open({ port: exchange.port() });
      // The panel of the home page leads here.
      await visit(visitor, '/');
      await visitor.getByRole('main').locator(`a[href="${PATH}"]`).first().click();
      await expectPath(visitor, PATH);
      await card(visitor, words.member).getByRole('link', { name: words.login, exact: true }).click();
      await expectPath(visitor, /\/login\?redirect=/);
      const page = await open({ port: exchange.port(), session: await sessionNow(MARA) });
      await visit(page, INCOME);
      await expectPath(page, PATH);
      await join(page, words.governance);
      await card(page, words.governance).getByText(refusals.node_not_invited).waitFor();
      await join(page, words.brand);
      await card(page, words.brand).getByText(refusals.node_brand_unlisted).waitFor();
      await join(page, words.member);
      await card(page, words.member).getByRole('alert').getByRole('link', { name: words.toDeposit, exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    it('joins once the deposit can be paid, and finds the way to the income in the account menu', async () => {
      await setDeposit(await openAs(VERA), '100');
      const page = await open({ port: exchange.port(), session: await sessionNow(MARA) });
      await visit(page, PATH);
      await join(page, words.member);
      await card(page, words.member).getByText(words.yours, { exact: true }).waitFor();
      await card(page, words.brand).getByText(words.oneNode, { exact: true }).waitFor();
      await page.getByRole('button', { name: shell.account, exact: true }).click();
      await page.getByRole('menuitem', { name: shell.nodeBenefits, exact: true }).click();
      await expectPath(page, INCOME);
      await page.getByText(words.noIncome, { exact: true }).waitFor();
      const { data: node } = await must<{ type: string; deposit: string }>('GET', '/econode/getMember', {}, await callerOf(MARA));
      expect(node).toMatchObject({ type: 'member', deposit: '100' });
    });

    it('is paid for a day of trades, row by row', async () => {
      pass(DAY_MS);
      forgetSessions(exchange.port());
      await trade();
      pass(DAY_MS + 900_000);
      forgetSessions(exchange.port());
      const page = await open({ port: exchange.port(), session: await sessionNow(MARA) });
      await visit(page, INCOME);
      await untilSaid(page, words.incentive);
      await page.getByRole('cell', { name: words.own, exact: true }).first().waitFor();
      await page.getByRole('tab', { name: words.byUser, exact: true }).click();
      await page
        .getByRole('cell', { name: /mar\*+@colophon\.example/ })
        .first()
        .waitFor();
      await page.getByRole('tab', { name: words.byBrand, exact: true }).click();
      await page.getByText(words.noIncome, { exact: true }).waitFor();
      await expectAccessible(page);
      await visit(page, PATH);
      await untilSaid(page, LIN_MASKED);
      // Lin has been one for days: what they brought is drawn.
      const lin = await open({ port: exchange.port(), session: await sessionNow(LIN) });
      await visit(lin, INCOME);
      await lin.getByRole('img', { name: /^Income from \d{4}-\d{2}-\d{2} to/ }).waitFor();
      const phone = await open({ port: exchange.port(), session: await sessionNow(MARA), size: 'phone', scheme: 'dark' });
      for (const path of [PATH, INCOME]) {
        await visit(phone, path);
        await expectAccessible(phone);
        await expectNoSidewaysScroll(phone);
      }
      const elsewhere = await open({ port: exchange.port(), host: HANA.host, session: await sessionNow(HANA) });
      await visit(elsewhere, PATH);
      await elsewhere.getByText(words.nobody, { exact: true }).waitFor();
    });

    it('is followed at the console, invited to govern, and given the deposit back', async () => {
      const page = await openAs(VERA);
      await page.goto('/nodes/today');
      await heading(page, deskWords.today);
      await page.getByRole('main').getByText(deskWords.agrees, { exact: true }).first().waitFor();
      await expectAccessible(page);
      await page.goto('/nodes/days');
      await page.getByRole('main').getByText(deskWords.allPaid, { exact: true }).first().waitFor();
      const { data: lin } = await must<{ uid: string }>('GET', '/user/getUserInfo', {}, await callerOf(LIN));
      await page.goto('/nodes/invitations');
      await button(page, deskWords.invite).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('UID', { exact: true }).fill('1');
      await dialog.getByLabel(en.reason, { exact: true }).fill('a good team');
      await dialog.getByRole('button', { name: deskWords.invite, exact: true }).click();
      await dialog.getByText(refusals.user_unknown).waitFor();
      await dialog.getByLabel('UID', { exact: true }).fill(lin.uid);
      await dialog.getByRole('button', { name: deskWords.invite, exact: true }).click();
      await page.getByRole('cell', { name: lin.uid, exact: true }).waitFor();
      await act(page, deskWords.withdraw, 'a mistake', deskWords.withdrawInvitation);
      await page.getByText(deskWords.noInvitations, { exact: true }).waitFor();
      const finance = await openAs(JONAS);
      await finance.goto('/nodes?state=joined');
      await finance.getByRole('row').filter({ hasText: lin.uid }).getByRole('button', { name: deskWords.release, exact: true }).click();
      await finance.getByRole('dialog').getByLabel(en.reason, { exact: true }).fill('asked for it');
      await finance
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(lin.uid) })
        .click();
      await finance.getByRole('row').filter({ hasText: lin.uid }).waitFor({ state: 'detached' });
      const caller = await callerOf(LIN);
      await expect.poll(async () => (await must<object | null>('GET', '/econode/getMember', {}, caller)).data).toBeNull();
      const phone = await openAs(VERA, { size: 'phone', scheme: 'dark' });
      for (const each of ['/nodes', '/nodes/terms', '/nodes/invitations', '/nodes/days', '/nodes/today']) {
        await phone.goto(each);
        await phone.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScroll(phone);
        await expectAccessible(phone);
      }
      expect(
        await askConsole<{ count: number }>(
          exchange.consolePort(),
          await newOperatorSession(exchange.consolePort(), VERA),
          'GET',
          '/nodes/list',
          { state: 'left' },
        ),
      ).toMatchObject({ count: 1 });
    });
  },
  ['en'],
);
