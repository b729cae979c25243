import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as all } from '../packages/console/app/words/en.ts';
import { en as desk } from '../packages/console/app/areas/withdrawals/words/en.ts';
import { en as sandbox } from '../packages/console/app/areas/deposits/words/en.ts';
import { en } from '../packages/web/app/areas/assets/dialogs/withdraw/words/en.ts';
import { zhCN } from '../packages/web/app/areas/assets/dialogs/withdraw/words/zh-CN.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { act, consoleExchange, JONAS, untilQueued, VERA } from './console-exchange.ts';
import { must } from './http-caller.ts';
import { aheadTo, clockAhead, stepsIn } from './moved-clock.ts';
import { bindAuthenticator, shownBy } from './own-authenticator.ts';
import { LIN, MARA, sessionByApp, sessionOf, type Person } from './people.ts';
import { anyOf, fill } from './words.ts';

/** 22:00 in UTC+8: what is asked for is processed at once. */
const AHEAD_MS = aheadTo(14);
const exchange = consoleExchange(() => clockAhead(AHEAD_MS));

const here = async (person: Person) => ({ port: exchange.port(), host: person.host, session: await sessionOf(person, exchange.port()) });

let maraKey = '';

/** Codes of a person's own authenticator: each opens one withdrawal only. */
class Codes {
  readonly #key: string;
  #step = stepsIn(AHEAD_MS);

  constructor(key: string) {
    this.#key = key;
  }

  next(): string {
    return shownBy(this.#key, this.#step++);
  }
}

async function usableOf(person: Person, token: string): Promise<number> {
  const { data } = await must<readonly { usable: string }[]>('GET', '/asset/getUserUsable', { token }, await here(person));
  return Number(data[0]?.usable);
}

/** Where somebody's own deposits arrive: an address as good as any to pay to. */
async function addressOf(person: Person, token: string, protocol: string): Promise<string> {
  const { data } = await must<{ address: string }>('POST', '/Teller/getDepositAddress', { token, protocol }, await here(person));
  return data.address;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const field = (page: Page, name: string): Locator => dialogOf(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string): Locator => dialogOf(page).getByRole('button', { name, exact: true });
const recent = (page: Page): Locator => dialogOf(page).getByRole('region', { name: en.recent });
const openDialog = (page: Page, token: string) => visit(page, `/assets/token?dialog=withdraw&token=${token}`);

async function chooseNetwork(page: Page, name: string): Promise<void> {
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) })
    .check();
  await field(page, en.amount).waitFor();
}

interface Request {
  readonly person: Person;
  readonly code: string;
  readonly address: string;
  readonly amount: string;
}

/** Withdraws USDT over TRON as somebody who makes no mistake; ends at the step that says so. */
async function withdraw(page: Page, { person, code, address, amount }: Request): Promise<void> {
  await openDialog(page, 'USDT');
  await chooseNetwork(page, 'TRON (TRC20)');
  await field(page, en.address).fill(address);
  await field(page, en.amount).fill(amount);
  await button(page, en.next).click();
  await field(page, en.password).fill(person.tradePassword);
  await field(page, en.appCode).fill(code);
  await button(page, en.confirm).click();
  await dialogOf(page).getByText(en.doneTitle).waitFor();
}

/** The newest one that waits, by way of the work queue. */
async function openWaiting(page: Page): Promise<void> {
  await untilQueued(page, 'withdrawal');
  await page.locator('[data-row]').last().click();
  await expectPath(page, /\/withdrawals\/\d+/);
}

// J-27 with J-53: what leaves, as its owner and as operators see it.
journey(
  'somebody withdraws a token',
  ({ open, words }) => {
    const { records, refusals } = words;
    let codes: Codes | undefined;
    const nextCode = (): string => codes?.next() ?? '';

    it('is led to what is missing, is told what is wrong, and asks for it', async () => {
      const page = await open({ ...(await here(LIN)), expects: /Failed to load resource/ });
      await openDialog(page, 'USDT');
      await dialogOf(page).getByText(en.gateFactor).waitFor();
      await expectAccessible(page);
      await dialogOf(page).getByRole('link', { name: en.goThere }).click();
      await expectPath(page, '/user/security/bindinggoogle');
      codes = new Codes(await bindAuthenticator(page, words, LIN.email, stepsIn(AHEAD_MS)));

      await openDialog(page, 'USDT');
      await dialogOf(page).getByText(en.networkHint).waitFor();
      await chooseNetwork(page, 'ContentNet');
      await button(page, en.next).click();
      await expectNote(field(page, en.address), en.addressMissing);
      await expectNote(field(page, en.memo), en.memoMissing);
      await expectNote(field(page, en.amount), en.amountMissing);
      await chooseNetwork(page, 'TRON (TRC20)');
      await field(page, en.amount).fill('9');
      await button(page, en.next).click();
      await expectNote(field(page, en.amount), fill(en.belowMin, { min: '10' }));
      await field(page, en.amount).fill('99999999');
      await expectNote(field(page, en.amount), fill(en.aboveMax, { max: '100000' }));
      await field(page, en.amount).fill('90000');
      await expectNote(field(page, en.amount), en.tooMuch);
      await field(page, en.amount).fill('200');
      await dialogOf(page).getByText('199 USDT').waitFor();
      await dialogOf(page).getByText('100,000 / 100,000 USDT').waitFor();
      await dialogOf(page).getByText(en.reviewed).waitFor();
      await field(page, en.address).fill(await addressOf(MARA, 'USDT', 'ERC20'));
      await button(page, en.next).click();
      await expectNote(field(page, en.address), refusals.address_wrong_network);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await field(page, en.address).fill(await addressOf(MARA, 'USDT', 'TRC20'));
      await button(page, en.next).click();
      await dialogOf(page).getByText(en.irreversible).waitFor();
      await button(page, en.confirm).click();
      await expectNote(field(page, en.password), en.passwordMissing);
      await expectNote(field(page, en.appCode), en.codeMissing);
      await expectAccessible(page);
      await field(page, en.password).fill('wrong-password-1');
      await field(page, en.appCode).fill('000000');
      await button(page, en.confirm).click();
      await dialogOf(page).getByText(anyOf(refusals.trade_password_wrong)).waitFor();
      await field(page, en.password).fill(LIN.tradePassword);
      await button(page, en.confirm).click();
      await expectNote(field(page, en.appCode), refusals.code_wrong);
      const before = await usableOf(LIN, 'USDT');
      await field(page, en.appCode).fill(nextCode());
      await button(page, en.confirm).click();
      await dialogOf(page).getByText(en.doneTitle).waitFor();
      await recent(page).getByText(en.status0).waitFor();
      expect(await usableOf(LIN, 'USDT')).toBe(before - 200);
      await expectAccessible(page);
      await dialogOf(page).getByRole('link', { name: en.toRecord }).click();
      await expectPath(page, /\/assets\/record\/withdraw\?record=\d+/);
      await dialogOf(page).getByText(records.waiting, { exact: true }).waitFor();
    });

    it('is paid when an operator has seen the risks and agreed, and finds the transaction in the record', async () => {
      const page = await open(await here(LIN));
      const jonas = await exchange.operator(open, JONAS);
      await openDialog(page, 'USDT');
      await recent(page).getByText(en.status0).waitFor();
      await openWaiting(jonas);
      const main = jonas.getByRole('main');
      await main.getByText(desk.riskNewAddress, { exact: true }).waitFor();
      for (const fact of [desk.verification, desk.lockout, desk.quota, desk.newDevice, desk.outsideWindow, desk.addressAge, desk.withinDay])
        await main.getByText(fact, { exact: true }).waitFor();
      await expectAccessible(jonas);
      await act(jonas, desk.hold, 'calling the owner');
      await main.getByText(desk.held, { exact: true }).waitFor();
      await recent(page).getByText(en.status2, { exact: true }).waitFor();
      await act(jonas, desk.resume, 'reached the owner');
      await act(jonas, desk.approve, 'known recipient');
      await recent(page).getByText(en.status4).waitFor();
      const case_ = new URL(jonas.url()).pathname;
      await jonas.goto('/sandbox');
      await jonas.getByLabel(sandbox.network, { exact: true }).selectOption('TRC20');
      await jonas.getByLabel(sandbox.count, { exact: true }).fill('25');
      await says(jonas, all.done, () => jonas.getByRole('button', { name: sandbox.mine, exact: true }).click());
      await recent(page).getByText(en.status5, { exact: true }).waitFor();
      await jonas.goto(case_);
      await main.getByText(desk.completed, { exact: true }).first().waitFor();
      await expectAccessible(jonas);
      const { data } = await must<{ data: readonly { tx_id: string }[] }>('POST', '/Teller/searchWithdrawalList', {}, await here(LIN));
      expect(data.data[0]?.tx_id.length).toBeGreaterThan(20);
      await visit(page, '/assets/record/withdraw');
      await page.locator('tr[data-record]').first().getByText(records.completed, { exact: true }).waitFor();
    });

    it('takes two operators above what the organisation says', async () => {
      const page = await open(await here(LIN));
      const [vera, jonas] = [await exchange.operator(open, VERA), await exchange.operator(open, JONAS)];
      await vera.goto('/organisations/1');
      await vera.getByLabel(all.searchSettings, { exact: true }).fill('withdraw_two_people');
      await vera.getByLabel(all.setWithdrawTwoPeople, { exact: true }).fill('150');
      await act(vera, all.save, 'two people earlier');
      await withdraw(page, { person: LIN, code: nextCode(), address: await addressOf(MARA, 'USDT', 'TRC20'), amount: '180' });
      await openWaiting(vera);
      await vera.getByText(desk.twoPeople, { exact: true }).waitFor();
      await act(vera, desk.askSecond, 'large');
      await vera.getByText(desk.waitsForSecond).waitFor();
      await vera.getByRole('link', { name: all.request, exact: true }).click();
      await vera.getByText(all.decidedByAnother).waitFor();
      await jonas.goto(new URL(vera.url()).pathname);
      await act(jonas, all.approve, 'agreed');
      await recent(page).getByText(en.status4).waitFor();
    });

    it('is rejected with a reason, or canceled by customer service, and has everything back', async () => {
      const page = await open(await here(MARA));
      const jonas = await exchange.operator(open, JONAS);
      maraKey = await bindAuthenticator(page, words, MARA.email, stepsIn(AHEAD_MS));
      codes = new Codes(maraKey);
      const before = await usableOf(MARA, 'USDT');
      const address = await addressOf(LIN, 'USDT', 'TRC20');
      await withdraw(page, { person: MARA, code: nextCode(), address, amount: '20' });
      expect(await usableOf(MARA, 'USDT')).toBe(before - 20);
      await openWaiting(jonas);
      await act(jonas, desk.reject, 'the recipient is on a list');
      await recent(page).getByText(en.status8).waitFor();
      await recent(page).getByText('the recipient is on a list').waitFor();
      await expect.poll(() => usableOf(MARA, 'USDT')).toBe(before);
      await withdraw(page, { person: MARA, code: nextCode(), address, amount: '30' });
      await openWaiting(jonas);
      await act(jonas, desk.cancel, 'asked by mail');
      await recent(page).getByText(en.status7).waitFor();
      await expect.poll(() => usableOf(MARA, 'USDT')).toBe(before);
      await visit(page, '/assets/record/withdraw');
      await page.locator('tr[data-record]').first().getByText(records.cancelled, { exact: true }).waitFor();
    });
  },
  ['en'],
);

journey(
  'somebody reads the withdrawal dialog in Chinese on a phone',
  ({ open }) => {
    it('down to the notice on review', async () => {
      const page = await open({ ...(await here(LIN)), size: 'phone', scheme: 'dark' });
      await openDialog(page, 'USDT');
      await dialogOf(page).getByRole('radio', { name: /^TRON/ }).check();
      await dialogOf(page).getByText(zhCN.reviewed).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  },
  ['zh-CN'],
);

journey(
  'somebody has only listed addresses paid',
  ({ open, words }) => {
    const { refusals } = words;

    it('pays listed addresses only, new ones a day after they were added', async () => {
      const page = await open({ ...(await here(MARA)), expects: /Failed to load resource/ });
      await openDialog(page, 'CNET');
      await chooseNetwork(page, 'ContentNet');
      await button(page, en.manageBook).click();
      await dialogOf(page).getByText(en.bookEmpty).waitFor();
      await dialogOf(page).getByText(en.bookEmptyHint).waitFor();
      await dialogOf(page).getByRole('switch', { name: en.whitelist }).click();
      await expect.poll(() => dialogOf(page).getByRole('switch', { name: en.whitelist }).isChecked()).toBe(true);
      await button(page, en.add).click();
      await button(page, en.save).click();
      await expectNote(field(page, en.name), en.titleMissing);
      await expectNote(field(page, en.memo), en.memoMissing);
      const address = await addressOf(LIN, 'CNET', 'CNET');
      const enlist = async (title: string): Promise<void> => {
        await field(page, en.name).fill(title);
        await field(page, en.network).selectOption({ label: 'ContentNet' });
        await field(page, en.address).fill(address);
        await dialogOf(page).getByRole('checkbox', { name: en.noMemo }).check();
        await says(page, fill(en.added, { title }), () => button(page, en.save).click());
      };
      await enlist('Old card');
      // E046: an address goes only after it was asked for once more.
      const bin = fill(en.remove, { title: 'Old card' });
      const asked = page.getByRole('alertdialog', { name: bin });
      await button(page, bin).click();
      await asked.getByText(en.removeForGood).waitFor();
      await asked.getByRole('button', { name: en.keep, exact: true }).click();
      await dialogOf(page).getByText('Old card', { exact: true }).waitFor();
      await button(page, bin).click();
      await says(page, fill(en.removed, { title: 'Old card' }), () => asked.getByRole('button', { name: bin, exact: true }).click());
      await dialogOf(page).getByText('Old card', { exact: true }).waitFor({ state: 'detached' });
      await button(page, en.add).click();
      await enlist('Cold card');
      await dialogOf(page).getByText(en.usableFrom).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await button(page, en.back).click();
      await chooseNetwork(page, 'ContentNet');
      await field(page, en.address).fill(address);
      await field(page, en.memo).fill('7');
      await field(page, en.amount).fill('500');
      await button(page, en.next).click();
      await expectNote(field(page, en.address), refusals.address_not_listed);
      await field(page, en.book).selectOption({ index: 1 });
      await button(page, en.next).click();
      await expectNote(field(page, en.address), fill(refusals.address_on_hold, { hours: 24 }));

      await page.goto('about:blank');
      await exchange.restart(clockAhead(AHEAD_MS + 86_400_000));
      const session = await sessionByApp(MARA, exchange.port(), shownBy(maraKey, stepsIn(AHEAD_MS + 86_400_000)));
      const later = await open({ port: exchange.port(), session });
      await openDialog(later, 'CNET');
      await chooseNetwork(later, 'ContentNet');
      await field(later, en.book).selectOption({ index: 1 });
      await field(later, en.amount).fill('500');
      await button(later, en.next).click();
      await dialogOf(later).getByText(en.irreversible).waitFor();
      await dialogOf(later).getByText(en.withoutMemo, { exact: true }).waitFor();
    });
  },
  ['en'],
);
