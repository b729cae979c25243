import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as deskWords } from '../packages/console/app/areas/contests/words/en.ts';
import { en } from '../packages/console/app/words/en.ts';
import { amountText } from '../packages/web/app/areas/contests/amount-text.ts';
import { en as words } from '../packages/web/app/areas/contests/words/en.ts';
import { settingOfInstant } from '../packages/domain/src/organisation/index.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, visit } from './browser.ts';
import { act, consoleExchangeWithClock, JONAS, VERA } from './console-exchange.ts';
import { approve, badge, button, field, heading, refusedSave } from './console-form.ts';
import { must } from './http-caller.ts';
import { askConsole, newOperatorSession } from './operator-session.ts';
import { LIN, MARA, sessionOf, type Person } from './people.ts';

/** What the demo's contest of holdings is about. */
const HELD = 'CNET';
const LIN_MASKED = 'lin****@colophon.example';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Places are counted every ten seconds, and everybody is shown the same for fifteen. */
const COUNTED_WITHIN_MS = 60_000;

const { exchange, now, pass } = consoleExchangeWithClock();

const callerOf = async (person: Person) => ({
  port: exchange.port(),
  host: person.host,
  session: await sessionOf(person, exchange.port()),
});

/** Lin buys what Mara offers; nobody else trades here. */
async function buySome(): Promise<void> {
  const order = { token: 'ART', market: 'USDT', amount: '12' };
  const offer = { ...order, market_type: 'limit', side: 'sell', price: '1', trade_pwd: MARA.tradePassword };
  await must('POST', '/Org/Order/placeOrder', offer, await callerOf(MARA));
  const taken = { ...order, market_type: 'market', side: 'buy', trade_pwd: LIN.tradePassword };
  await must('POST', '/Org/Order/placeOrder', taken, await callerOf(LIN));
}

/** What somebody has of it now: more than was counted last, where a lock-up has paid since. */
async function heldBy(person: Person): Promise<string> {
  type Balances = readonly { readonly token: string; readonly total: string }[];
  const { data } = await must<Balances>('GET', '/asset/listUserBalance', {}, await callerOf(person));
  const held = data.find(({ token }) => token === HELD);
  if (!held) throw new Error(`${person.email} holds no ${HELD}`);
  return held.total;
}

/** Loads the page again until it shows what is counted by then. */
async function untilShown(page: Page, text: string): Promise<void> {
  const end = Date.now() + COUNTED_WITHIN_MS;
  while ((await page.getByRole('main').getByText(text, { exact: true }).count()) === 0) {
    if (Date.now() > end) throw new Error(`the page never showed ${text}`);
    await page.waitForTimeout(2_000);
    await page.reload();
  }
}

// J-41, and the contest of J-57: from its terms at the console to the prizes.
journey(
  'a contest is run from its terms to its prizes',
  ({ open }) => {
    const sessions = new Map<string, Promise<string>>();
    const desk = (email: string) => {
      const session = sessions.get(email) ?? newOperatorSession(exchange.consolePort(), email);
      sessions.set(email, session);
      return session;
    };
    const openAs = async (email: string, look: { readonly size?: 'phone'; readonly scheme?: 'dark' } = {}) =>
      open({ port: exchange.consolePort(), session: [await desk(email)], ...look });
    let address = '';
    let path = '';

    it('is written down and scheduled', async () => {
      await askConsole(exchange.consolePort(), await desk(VERA), 'POST', '/content/save', {
        kind: 'contest',
        slug: 'art-week',
        document: JSON.stringify({
          attributes: { cover: '' },
          words: { en: { name: 'Art week', summary: 'Who trades the most ART.', rules: '- One rule.' } },
        }),
        reason: 'a contest',
      });
      const page = await openAs(VERA);
      await page.goto('/contests/new');
      await heading(page, deskWords.add);
      await field(page, en.slug).fill('art-week');
      await field(page, en.place).fill('1');
      await field(page, deskWords.traded).selectOption('ART');
      await field(page, deskWords.startsAt).fill(settingOfInstant(now() - MINUTE_MS));
      await field(page, deskWords.endsAt).fill(settingOfInstant(now() - DAY_MS));
      await expectAccessible(page);
      await refusedSave(page);
      await field(page, deskWords.endsAt).fill(settingOfInstant(now() + DAY_MS));
      await act(page, en.save, 'a week of art', en.save);
      await heading(page, 'Art week');
      await badge(page, deskWords.stateDraft);
      address = new URL(page.url()).pathname;
      path = `/activity/trade-ranking/${address.split('/').at(-1) ?? ''}`;
      await act(page, deskWords.schedule, 'the texts are there');
      await badge(page, deskWords.stateRunning);
      await expectAccessible(page);
    });

    it('ranks who trades, by day and in all, and shows everybody the own place', async () => {
      const page = await open({ port: exchange.port() });
      expect(await visit(page, path)).toBe(200);
      await page.getByRole('heading', { level: 1, name: 'Art week' }).waitFor();
      await page.getByText(words.nobody, { exact: true }).waitFor();
      await page.getByRole('main').getByRole('link', { name: words.login, exact: true }).waitFor();
      await buySome();
      await untilShown(page, LIN_MASKED);
      expect(await page.getByRole('main').innerText()).not.toContain(LIN.email);
      await page.getByLabel(words.day, { exact: true }).selectOption({ index: 1 });
      await page.waitForURL(/date=\d{4}-\d{2}-\d{2}/);
      await page.getByText(LIN_MASKED, { exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const own = await open({ port: exchange.port(), session: await sessionOf(LIN, exchange.port()), size: 'phone' });
      await visit(own, path);
      await own
        .getByRole('region', { name: words.own })
        .or(own.getByRole('main'))
        .getByText(words.traded, { exact: true })
        .first()
        .waitFor();
      expect(await visit(own, '/activity/trade-ranking/99999')).toBe(404);
    });

    it('ranks who holds a token, and shows everybody what is held', async () => {
      const page = await open({ port: exchange.port() });
      expect(await visit(page, '/activity/holding-ranking')).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('heading', { level: 2, name: words.ranking, exact: true }).waitFor();
      await page.getByText(LIN_MASKED, { exact: true }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(LIN.email);
      await expectAccessible(page);

      const own = await open({ port: exchange.port(), session: await sessionOf(LIN, exchange.port()), size: 'phone' });
      await visit(own, '/activity/holding-ranking');
      await own.getByLabel(words.day, { exact: true }).selectOption(new Date(now()).toISOString().slice(0, 10));
      await own.waitForURL(/date=/);
      const place = own.locator('section').filter({ has: own.getByRole('heading', { name: words.own, exact: true }) });
      await place.getByText(words.held, { exact: true }).waitFor();
      const end = Date.now() + COUNTED_WITHIN_MS;
      while (!(await place.locator('dd').nth(1).innerText()).includes(amountText(await heldBy(LIN)))) {
        if (Date.now() > end) throw new Error('the page never showed what is held');
        await own.waitForTimeout(2_000);
        await own.reload();
      }
      await expectNoSidewaysScroll(own);
      await expectAccessible(own);
    });

    it('gives its prizes to those whom two operators have seen', async () => {
      pass(DAY_MS + 10 * MINUTE_MS);
      sessions.clear();
      const page = await openAs(VERA);
      await page.goto(address);
      await heading(page, 'Art week');
      const end = Date.now() + COUNTED_WITHIN_MS;
      while ((await page.getByRole('main').locator('header').getByText(deskWords.stateEnded, { exact: true }).count()) === 0) {
        if (Date.now() > end) throw new Error('the contest was never counted to its end');
        await page.waitForTimeout(2_000);
        await page.reload();
        await heading(page, 'Art week');
      }
      await expectNoSidewaysScroll(page);
      await page.goto('/?kind=contest');
      await page.getByRole('row').filter({ hasText: 'art-week' }).locator('[data-row]').click();
      await heading(page, 'Art week');
      await button(page, deskWords.settle).waitFor();
      await act(page, deskWords.settle, 'everything is counted', en.askApproval);
      await page.getByText(en.decidedByAnother).waitFor();
      await approve(await openAs(JONAS), en.actContestSettle);
      await page.goto(address);
      await badge(page, deskWords.stateSettled);
      await expectAccessible(page);
      const phone = await openAs(VERA, { size: 'phone', scheme: 'dark' });
      for (const each of [address, '/contests']) {
        await phone.goto(each);
        await phone.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScroll(phone);
        await expectAccessible(phone);
      }
    });
  },
  ['en'],
);
