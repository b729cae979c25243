import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { en } from '../packages/web/app/areas/lock-ups/words/en.ts';
import { en as recordsEn } from '../packages/web/app/areas/records/words/en.ts';
import { en as shell } from '../packages/web/app/shell/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, untilAnswering, visit } from './browser.ts';
import { JONAS, VERA } from './console-exchange.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { call, must, type Caller } from './http-caller.ts';
import { openLockUp } from './lock-up-desk.ts';
import { movableClock } from './moved-clock.ts';
import { operatorSession } from './operator-session.ts';
import { LIN, MARA, sessionOf } from './people.ts';
import { copyWorld, removeCopy } from './world-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SESSION_KNOWN_MS = 5_500;

let directory = '';
let exchange: ExchangeProcess | undefined;
let moveClock = (_ms: number): void => undefined;
/** One place for one day; and one that can be ended early. */
let oneDay = '';
let freeToLeave = '';

beforeAll(async () => {
  if (inject('world') === '') return;
  directory = await copyWorld(inject('world'));
  const clock = movableClock(join(directory, 'clock'));
  moveClock = clock.move;
  const port = await freePort();
  const settings = { ...clock.settings, CONSOLE_PORT: String(port), MARQUE_DEMO_TRADERS: 'off', MARQUE_CALLS_PER_MINUTE: '3000' };
  exchange = await startExchange(directory, await freePort(), settings);
  const desk = { port, writes: await operatorSession(port, VERA), agrees: await operatorSession(port, JONAS) };
  const endsAt = Date.now() + 2.5 * DAY_MS;
  const pool = '1000000';
  oneDay = await openLockUp(desk, { slug: 'one-day', name: 'One day', endsAt, pool, terms: { participants_max: 1, invite_percent: '10' } });
  const terms = { early_end: 'forfeit-yield', amounts: ['100', '500'], days: 30 };
  freeToLeave = await openLockUp(desk, { slug: 'free-to-leave', name: 'Free to leave', endsAt, pool, terms });
});
afterAll(async () => {
  await exchange?.end('SIGTERM');
  if (directory !== '') await removeCopy(directory);
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const record = (page: Page, status: string) => main(page).locator(`li[data-status="${status}"]`);

/** A day goes by; whoever looks in meanwhile stays signed in, once the exchange reads anew what it knows of a session. */
async function passDay(caller: Caller): Promise<void> {
  for (let half = 0; half < 2; half += 1) {
    moveClock(DAY_MS / 2);
    await sleep(SESSION_KNOWN_MS);
    await must('GET', '/user/getUserInfo', {}, caller);
  }
}

// J-39 and J-40: an amount is locked, rolled over, paid out and locked again; another one is ended early; a gift is worked out.
journey(
  'somebody locks an amount',
  ({ open }) => {
    const confirm = async (page: Page, password: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(en.password, { exact: true }).fill(password);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: en.confirm, exact: true }).click();
    };

    it('for a term and another one, and leaves a third before its time', async () => {
      const port = exchange?.port ?? 0;
      const lin = { port, host: LIN.host, session: await sessionOf(LIN, port) };
      const mara = { port, host: MARA.host, session: await sessionOf(MARA, port) };
      const { data: invitations } = await must<{ invite_code: string }>('POST', '/Bcex/User/getUserInviteInfoList', {}, lin);

      const visitor = await open({ port, size: 'phone' });
      await visit(visitor, '/activity/bit-bill');
      await main(visitor).getByRole('heading', { level: 1, name: en.title }).waitFor();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);
      await main(visitor).locator(`[data-activity="${oneDay}"]`).getByRole('link').click();
      await main(visitor).getByRole('link', { name: en.login }).waitFor();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);

      const page = await open({ port, session: mara.session, scheme: 'dark' });
      await visit(page, '/');
      await page.getByRole('button', { name: shell.events, exact: true }).click();
      await page.getByRole('menuitem', { name: shell.lockUp, exact: true }).click();
      await main(page).locator(`[data-activity="${oneDay}"]`).getByRole('link').click();
      const amount = main(page).getByRole('textbox', { name: en.amount, exact: true });
      const lock = button(page, en.formTitle);
      await lock.click();
      await main(page).getByText(refusals.lock_up_amount_missing).waitFor();
      await main(page).getByText(refusals.trade_password_empty).waitFor();
      for (const [typed, said] of [
        ['50', refusals.amount_below_min.replace('{min}', '100 USDT')],
        ['120', refusals.lock_up_amount_step.replace('{step}', '50 USDT')],
        ['90000000', refusals.balance_too_low],
      ] as const) {
        await amount.fill(typed);
        await main(page).getByText(said, { exact: true }).waitFor();
      }
      await expectAccessible(page);
      await amount.fill('1000');
      await main(page).getByText('+1 USDT', { exact: true }).first().waitFor();
      await main(page).getByLabel(en.password, { exact: true }).fill(MARA.tradePassword);
      await main(page).getByLabel(en.inviteCode, { exact: true }).fill('nobody');
      await lock.click();
      await main(page).getByText(refusals.invite_code_wrong).waitFor();
      await main(page).getByLabel(en.inviteCode, { exact: true }).fill(invitations.invite_code.toLowerCase());
      await lock.click();
      await main(page).getByRole('heading', { name: en.doneTitle }).waitFor();
      await record(page, 'applied').getByText('1,000 USDT', { exact: true }).waitFor();
      await expectAccessible(page);

      // The one place is taken: for everybody else, not for whoever has it.
      const asked = { activity_id: oneDay, amount: '100', trade_pwd: LIN.tradePassword };
      expect((await call('POST', '/Org/Activity/lockStore', asked, lin)).msg).toBe(refusals.places_taken);
      const other = await open({ port, session: lin.session });
      await visit(other, `/activity/bit-bill/${oneDay}`);
      await main(other).getByText(en.fullText).waitFor();
      await main(other).getByText(en.waiting, { exact: true }).waitFor();

      await record(page, 'applied').getByRole('button', { name: en.rollOver, exact: true }).click();
      await says(page, en.rollsOver, () => confirm(page, MARA.tradePassword));
      await record(page, 'applied').getByText(en.rollsOver, { exact: true }).waitFor();
      await passDay(mara);
      await expect
        .poll(async () => {
          await page.reload();
          await untilAnswering(page);
          return record(page, 'rolled_over').count();
        })
        .toBe(1);
      await record(page, 'applied').getByText(en.cycle.replace('{n}', '2')).waitFor();
      await visit(other, `/activity/bit-bill/${oneDay}`);
      await main(other).getByText(en.paid, { exact: true }).waitFor();

      await passDay(mara);
      await expect
        .poll(async () => {
          await page.reload();
          await untilAnswering(page);
          return record(page, 'matured').count();
        })
        .toBe(1);
      await record(page, 'matured').getByRole('button', { name: en.lockAgain, exact: true }).click();
      await confirm(page, MARA.tradePassword);
      await record(page, 'applied').getByText(en.cycle.replace('{n}', '3')).waitFor();

      await visit(page, `/activity/bit-bill/${freeToLeave}`);
      await button(page, '500 USDT').click();
      await main(page).getByLabel(en.password, { exact: true }).fill(MARA.tradePassword);
      await lock.click();
      await record(page, 'applied').getByRole('button', { name: en.endEarly, exact: true }).click();
      await says(page, en.endedEarly.replace('{amount}', '500 USDT'), () => confirm(page, MARA.tradePassword));
      await record(page, 'redeemed').waitFor();

      await visit(page, '/assets/record/unlock');
      for (const shown of ['1,000', '500']) await main(page).locator('[data-record]').getByText(shown, { exact: true }).first().waitFor();
      await visit(page, '/assets/record/lock');
      for (const shown of [recordsEn.rolledOver, recordsEn.endedEarly, recordsEn.running])
        await main(page).locator('[data-record]').getByText(shown, { exact: true }).first().waitFor();
      await main(page).locator('[data-record]').first().getByRole('button').click();
      await page
        .getByRole('dialog')
        .getByText(/^LU\d{8}$/)
        .waitFor();
    });

    it('after having worked out what a gift would bring, until it is over', async () => {
      const port = exchange?.port ?? 0;
      const page = await open({ port, size: 'phone' });
      await visit(page, '/activity/gift-coin');
      await main(page).getByRole('heading', { level: 1, name: en.giftTitle }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('link', { name: en.tryIt, exact: true }).first().click();
      await main(page).getByRole('textbox', { name: en.amount, exact: true }).fill('1000');
      await button(page, en.workOut).click();
      await main(page).locator('[data-bonus]').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('link', { name: en.toProduct, exact: true }).click();
      await main(page).getByText(en['gift-coin'], { exact: true }).first().waitFor();

      const { data: order } = await must<readonly { type: string }[]>('GET', '/activity/getSortSet', {}, { port });
      expect(order[0]?.type).toBe('gift-coin');
      moveClock(DAY_MS);
      await visit(page, `/activity/gift-coin-effect?id=${oneDay}&amount=1000`);
      await main(page).getByText(refusals.activity_concluded).waitFor();
      await visit(page, `/activity/bit-bill/${oneDay}`);
      await main(page).getByText(en.overText).waitFor();
    });
  },
  ['en'],
);
