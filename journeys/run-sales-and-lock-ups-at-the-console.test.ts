import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as lockUpWords } from '../packages/console/app/areas/lock-ups/words/en.ts';
import { en as saleWords } from '../packages/console/app/areas/token-sales/words/en.ts';
import { en } from '../packages/console/app/words/en.ts';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { settingOfInstant } from '../packages/domain/src/organisation/index.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says } from './browser.ts';
import { act, consoleExchangeWithClock, JONAS, VERA } from './console-exchange.ts';
import { approve, badge, button, field, heading, refusedSave } from './console-form.ts';
import { download } from './downloads.ts';
import { ask, call } from './http-caller.ts';
import { askConsole, newOperatorSession } from './operator-session.ts';
import { LIN, MARA, sessionOf, type Person } from './people.ts';
import { fill } from './words.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const { exchange, now, pass } = consoleExchangeWithClock();
const nextMinute = (): number => Math.ceil(now() / MINUTE_MS) * MINUTE_MS;

const shown = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
const asked = async (person: Person) => ({ port: exchange.port(), host: person.host, session: await sessionOf(person, exchange.port()) });

/** Asks another operator for money in the fund that the page shows. */
async function askFund(page: Page, token: string, amount: string): Promise<void> {
  await button(page, en.moveFund).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fill(en.amountIn, { token }), { exact: true }).fill(amount);
  await dialog.getByLabel(en.reason, { exact: true }).fill('for those who take part');
  await says(page, en.done, () => dialog.getByRole('button', { name: en.askApproval, exact: true }).click());
}

async function expectFitsAPhone(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

// J-57: an IEO from its terms to its end before time, and a lock-up product from its terms to the last record paid.
journey(
  'operators run sales and lock-ups at the console',
  ({ open }) => {
    const sessions = new Map<string, Promise<string>>();
    const desk = (email: string) => {
      const session = sessions.get(email) ?? newOperatorSession(exchange.consolePort(), email);
      sessions.set(email, session);
      return session;
    };
    const openAs = async (email: string, visit: { readonly size?: 'phone'; readonly scheme?: 'dark' } = {}) =>
      open({ port: exchange.consolePort(), session: [await desk(email)], ...visit });
    const write = async (kind: string, slug: string, words: object) =>
      askConsole(exchange.consolePort(), await desk(VERA), 'POST', '/content/save', {
        kind,
        slug,
        document: JSON.stringify({ attributes: { cover: '' }, words: { en: words } }),
        reason: 'a new activity',
      });

    it('write an IEO down, fund its issuer, schedule it, watch its queue and end it', async () => {
      await write('token-sale', 'kiln-first', { name: 'Kiln, first sale', summary: 'A sale.', story: 'A kiln.', rules: '- One rule.' });
      const page = await openAs(VERA);
      await page.goto('/token-sales/new');
      await heading(page, saleWords.add);
      const starts = nextMinute() + 10 * MINUTE_MS;
      const typed: readonly (readonly [string, string])[] = [
        [en.slug, 'kiln-first'],
        [saleWords.price, '0.5'],
        [saleWords.total, '100'],
        [saleWords.min, '50'],
        [saleWords.max, '40'],
        [saleWords.shownAt, settingOfInstant(starts - 10 * MINUTE_MS)],
        [saleWords.startsAt, settingOfInstant(starts)],
        [saleWords.endsAt, settingOfInstant(starts + 60 * MINUTE_MS)],
      ];
      await field(page, saleWords.tokenSold).selectOption('KILN');
      for (const [name, value] of typed) await field(page, name).fill(value);
      await expectAccessible(page);
      await refusedSave(page);
      await field(page, saleWords.min).fill('1');
      await act(page, en.save, 'a first sale', en.save);
      await heading(page, 'KILN · kiln-first');
      await badge(page, saleWords.stateDraft);

      const [preview] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: en.openPreview }).click()]);
      await preview.getByRole('heading', { name: 'Kiln, first sale' }).first().waitFor();
      expect((await ask('GET', '/activity/ieo', '', { port: exchange.port() })).text).not.toContain('Kiln, first sale');
      await preview.close();

      // The issuer has nothing yet.
      const address = new URL(page.url()).pathname;
      await button(page, saleWords.schedule).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(en.reason, { exact: true }).fill('too early');
      await dialog.getByRole('button', { name: saleWords.schedule, exact: true }).click();
      await dialog.getByText(refusals.sale_supply_short).waitFor();
      await dialog.getByRole('button', { name: en.cancel, exact: true }).click();
      await askFund(page, 'KILN', '100');
      const other = await openAs(JONAS);
      await approve(other, en.actTreasuryMove);
      await page.goto(address);
      await act(page, saleWords.schedule, 'the tokens are there');
      await badge(page, saleWords.stateWarmUp);
      await shown(page, saleWords.supplyHeld);

      pass(starts - now() + MINUTE_MS);
      const id = address.split('/').at(-1) ?? '';
      for (const [person, amount] of [
        [LIN, '30'],
        [MARA, '25'],
      ] as const) {
        const answer = await call('POST', '/Org/IEO/createIEOTrade', { activity_id: id, amount }, await asked(person));
        expect(answer.code).toBe(0);
      }
      await page.goto(address);
      await badge(page, saleWords.stateOpen);
      // The page asks by itself.
      await page.getByRole('img', { name: /55 sold .* of 100 on offer/ }).waitFor();
      await page.getByRole('row').filter({ hasText: saleWords.orderSucceeded }).getByText('55 KILN', { exact: true }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: saleWords.allSubscriptions }).click();
      await heading(page, saleWords.subscriptions);
      await page.getByRole('cell', { name: '#2', exact: true }).waitFor();
      const { bytes } = await download(page, () => button(page, en.exportCsv).click());
      expect(bytes.toString().trim().split('\r\n')).toHaveLength(3);

      await page.goto(address);
      await act(page, saleWords.cancelSale, 'the kiln broke', saleWords.askCancel);
      await page.getByText(en.decidedByAnother).waitFor();
      await approve(other, en.actTokenSaleCancel);
      await page.goto(address);
      await badge(page, saleWords.stateCancelled);
      await shown(page, saleWords.supplyOver);
      await shown(page, '45 KILN');
      const late = await call('POST', '/Org/IEO/createIEOTrade', { activity_id: id, amount: '10' }, await asked(LIN));
      expect(late.code).not.toBe(0);
      await expectFitsAPhone(await openAs(VERA, { size: 'phone', scheme: 'dark' }), [address, `${address}/subscriptions`, '/token-sales']);
    });

    it('write a lock-up product down, fill its pool, and see its records paid', async () => {
      await write('lock-up', 'seven-days', {
        name: 'Seven days',
        summary: 'A week.',
        story: 'A week.',
        rules: '- One rule.',
        risk: 'A risk.',
      });
      const page = await openAs(VERA);
      await page.goto('/lock-ups/new');
      await heading(page, lockUpWords.add);
      const starts = nextMinute() - MINUTE_MS;
      const typed: readonly (readonly [string, string])[] = [
        [en.slug, 'seven-days'],
        [en.place, '1'],
        [lockUpWords.days, '1'],
        [lockUpWords.ratePercent, '36.5'],
        [lockUpWords.minAmount, '100'],
        [lockUpWords.step, '30'],
        [lockUpWords.participantsMax, '1'],
        [lockUpWords.startsAt, settingOfInstant(starts)],
        [lockUpWords.endsAt, settingOfInstant(starts - DAY_MS)],
      ];
      for (const [name, value] of typed) await field(page, name).fill(value);
      await shown(page, fill(lockUpWords.example, { amount: '100 USDT', days: '1', bonus: '0.1', token: 'USDT' }));
      await expectAccessible(page);
      await refusedSave(page);
      await field(page, lockUpWords.step).fill('50');
      await field(page, lockUpWords.endsAt).fill(settingOfInstant(starts + 3 * DAY_MS));
      await act(page, en.save, 'a week for everybody', en.save);
      await heading(page, 'Seven days');
      await badge(page, lockUpWords.stateDraft);
      const address = new URL(page.url()).pathname;
      const id = address.split('/').at(-1) ?? '';
      await act(page, lockUpWords.schedule, 'before its pool is filled');
      await badge(page, lockUpWords.stateOpen);

      // Nothing is promised that is not there.
      const lock = async (person: Person, amount: string) =>
        call('POST', '/Org/Activity/lockStore', { activity_id: id, amount, trade_pwd: person.tradePassword }, await asked(person));
      expect((await lock(LIN, '1000')).msg).toBe(refusals.places_taken);
      await askFund(page, 'USDT', '50');
      await approve(await openAs(JONAS), en.actTreasuryMove);
      expect((await lock(LIN, '1000')).code).toBe(0);
      expect((await lock(MARA, '1000')).msg).toBe(refusals.places_taken);

      await page.goto(address);
      await page.getByRole('row').filter({ hasText: lockUpWords.recordApplied }).getByText('1,000 USDT', { exact: true }).waitFor();
      await shown(page, '49 USDT');
      await expectAccessible(page);
      pass(DAY_MS + MINUTE_MS);
      sessions.clear();
      await expect
        .poll(async () => {
          const fresh = await openAs(VERA);
          await fresh.goto(address);
          await fresh.getByRole('heading', { level: 1 }).waitFor();
          return fresh.getByRole('row').filter({ hasText: lockUpWords.recordMatured }).count();
        })
        .toBe(1);
      const later = await openAs(VERA, { scheme: 'dark' });
      await later.goto(address);
      await act(later, lockUpWords.close, 'the week is over');
      await badge(later, lockUpWords.stateClosed);
      expect((await lock(MARA, '1000')).code).not.toBe(0);
      await expectFitsAPhone(await openAs(VERA, { size: 'phone' }), [address, `${address}/records`, '/lock-ups', '/lock-ups/new']);
    });
  },
  ['en'],
);
