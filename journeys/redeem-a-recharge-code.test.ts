import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { en as codesEn } from '../packages/console/app/areas/codes/words/en.ts';
import { en as rewardsEn } from '../packages/console/app/areas/rewards/words/en.ts';
import { en as booksEn } from '../packages/console/app/areas/books/words/en.ts';
import { en as consoleEn } from '../packages/console/app/words/en.ts';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { en as assetsEn } from '../packages/web/app/areas/assets/words/en.ts';
import { en as rechargeEn } from '../packages/web/app/areas/recharge/words/en.ts';
import { en as recordsEn } from '../packages/web/app/areas/records/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { must } from './http-caller.ts';
import { askConsole, operatorSession, signInOperator } from './operator-session.ts';
import { LIN, sessionOf } from './people.ts';
import { copyWorld, removeCopy } from './world-store.ts';

const JONAS = 'jonas@console.example';

let directory = '';
let consolePort = 0;
let exchange: ExchangeProcess | undefined;
let jonas = '';
beforeAll(async () => {
  if (inject('world') === '') return;
  directory = await copyWorld(inject('world'));
  consolePort = await freePort();
  exchange = await startExchange(directory, await freePort(), { MARQUE_DEMO_TRADERS: 'off', CONSOLE_PORT: String(consolePort) });
  jonas = await operatorSession(consolePort, JONAS);
});
afterAll(async () => {
  await exchange?.end('SIGTERM');
  if (directory !== '') await removeCopy(directory);
});

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

// What an organisation gives away: codes that whoever has one redeems, and rewards. What that comes to stands in the books.
journey(
  'somebody redeems a recharge code',
  ({ open }) => {
    const approve = async (page: Page) => {
      await page.waitForURL(/\/approvals\/\d+$/);
      const id = /\d+$/.exec(page.url())?.[0] ?? '';
      await askConsole(consolePort, jonas, 'POST', '/approvals/decide', { id, decision: 'approve', reason: 'agreed' });
    };
    const giveReason = async (page: Page, confirm: string) => {
      await field(page, consoleEn.reason).fill('a campaign of spring');
      await inDialog(page, confirm).click();
    };

    async function fundRewards(page: Page): Promise<void> {
      const vera = (await page.context().cookies()).find(({ name }) => name === 'console')?.value ?? '';
      const asked = { organisation: '1', token: 'USDT', amount: '500', from: 'world', to: 'organisation.reward', reason: 'for rewards' };
      const { id } = await askConsole<{ id: number }>(consolePort, `console=${vera}`, 'POST', '/treasury/requestMovement', asked);
      await askConsole(consolePort, jonas, 'POST', '/approvals/decide', { id: String(id), decision: 'approve', reason: 'seen' });
    }

    it('that two operators have issued, and finds it in the records with a reward', async () => {
      const port = exchange?.port ?? 0;
      const desk = await open({ port: consolePort, scheme: 'dark' });
      await signInOperator(desk, consoleEn, consolePort);
      await fundRewards(desk);

      await desk.goto('/codes');
      await button(desk, codesEn.issue).click();
      await field(desk, consoleEn.token).selectOption('USDT');
      await field(desk, codesEn.amountOfCode).fill('7.5');
      await field(desk, codesEn.number).fill('0');
      await giveReason(desk, codesEn.issue);
      await desk
        .getByRole('dialog')
        .getByText(/from 1 to/)
        .waitFor();
      await field(desk, codesEn.number).fill('3');
      await expectAccessible(desk);
      await inDialog(desk, codesEn.issue).click();
      await approve(desk);
      await desk.goto('/codes');
      await desk.locator('[data-row]').first().click();
      await button(desk, codesEn.download).click();
      await giveReason(desk, codesEn.download);
      const shown = await desk.getByRole('dialog').getByRole('textbox', { name: codesEn.codes }).inputValue();
      const [code = '', second = '', third = ''] = shown.trim().split('\n');
      expect(third).toMatch(/^[0-9A-Z]{12}$/);
      await inDialog(desk, codesEn.saved).click();

      const lin = { port, host: LIN.host, session: await sessionOf(LIN, port) };
      const page = await open({ port, session: lin.session });
      await visit(page, '/assets/token');
      await page.getByRole('main').getByRole('link', { name: assetsEn.redeem, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: rechargeEn.title }).waitFor();
      const typed = page.getByLabel(rechargeEn.label, { exact: true });
      await typed.fill(code.slice(0, 11));
      await button(page, rechargeEn.check).click();
      await page.getByText(refusals.recharge_code_format).waitFor();
      await typed.fill(code.toLowerCase());
      await button(page, rechargeEn.check).click();
      await page.getByText('7.5').first().waitFor();
      await expectAccessible(page);
      await says(page, /7\.5 USDT/, () => button(page, rechargeEn.redeem).click());
      await typed.fill(code);
      await button(page, rechargeEn.check).click();
      await page.getByText(rechargeEn.used).waitFor();
      const again = must('POST', '/pay/recharge/consume', { code }, lin);
      await expect(again).rejects.toThrow();

      // The rest of the batch is ended: the second code is worth nothing any more.
      await desk.reload();
      await button(desk, codesEn.voidBatch).click();
      await giveReason(desk, codesEn.voidBatch);
      await desk.getByText(codesEn.stateVoid, { exact: true }).first().waitFor();
      await typed.fill(second);
      await button(page, rechargeEn.check).click();
      await page.getByText(rechargeEn.over).waitFor();

      const { data: me } = await must<{ uid: string }>('GET', '/user/getUserInfo', {}, lin);
      await desk.goto('/rewards');
      await button(desk, rewardsEn.give).click();
      await field(desk, consoleEn.token).selectOption('USDT');
      await field(desk, rewardsEn.amountEach).fill('12');
      await field(desk, rewardsEn.people).fill(`${me.uid}\n99999999`);
      await field(desk, rewardsEn.note).fill('thank you');
      await giveReason(desk, rewardsEn.give);
      await desk.getByText(refusals.reward_person_unknown.replace('{uid}', '99999999')).waitFor();
      await field(desk, rewardsEn.people).fill(String(me.uid));
      await expectAccessible(desk);
      await inDialog(desk, rewardsEn.give).click();
      await approve(desk);
      await desk.goto('/rewards');
      await desk.locator('tbody').getByText(rewardsEn.statePaid, { exact: true }).first().waitFor();

      await visit(page, '/assets/record/recharge');
      await page
        .getByText(`${code.slice(0, 2)}********${code.slice(-2)}`)
        .first()
        .waitFor();
      await page.locator('[data-record]').getByText(recordsEn.completed, { exact: true }).first().waitFor();
      await visit(page, '/assets/record/reward');
      const row = page.locator('[data-record]').first();
      await row.getByText('12', { exact: true }).waitFor();
      await row.getByRole('button').click();
      await page.getByRole('dialog').getByText('thank you').waitFor();

      await desk.goto('/books');
      await desk.getByRole('heading', { level: 1, name: consoleEn.navBooks }).waitFor();
      await expectAccessible(desk);
      expect(await desk.getByText(booksEn.unbalanced).count()).toBe(0);
      await desk.getByText(booksEn.balanced, { exact: true }).first().waitFor();
      for (const path of ['/books', '/rewards', '/codes']) {
        const cookie = (await desk.context().cookies()).map(({ name, value }) => `${name}=${value}`);
        const narrow = await open({ port: consolePort, size: 'phone', session: cookie });
        await narrow.goto(path);
        await narrow.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScroll(narrow);
      }
    });
  },
  ['en'],
);
