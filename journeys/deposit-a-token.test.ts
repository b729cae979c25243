import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as all } from '../packages/console/app/words/en.ts';
import { en as desk } from '../packages/console/app/areas/deposits/words/en.ts';
import { en } from '../packages/web/app/areas/assets/dialogs/deposit/words/en.ts';
import { zhCN } from '../packages/web/app/areas/assets/dialogs/deposit/words/zh-CN.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, says, visit } from './browser.ts';
import { act, consoleExchange, JONAS, untilQueued, VERA } from './console-exchange.ts';
import { must } from './http-caller.ts';
import { LIN, MARA, sessionOf, type Person } from './people.ts';
import { fill } from './words.ts';

const exchange = consoleExchange();
const here = async (person = LIN) => ({ port: exchange.port(), host: person.host, session: await sessionOf(person, exchange.port()) });

async function usableOf(token: string): Promise<string> {
  const { data } = await must<readonly { token: string; usable: string }[]>('GET', '/asset/getUserUsable', { token }, await here());
  return data[0]?.usable ?? '';
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const networkOf = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('radio', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
const recent = (page: Page): Locator => dialogOf(page).getByRole('region', { name: en.recent });

interface Place {
  readonly person?: Person;
  readonly token: string;
  readonly protocol: string;
  /** As the dialog calls it. */
  readonly network: string;
}

/** Chooses a network of the dialog, which shows the person's address there and, where there is one, their memo. */
async function addressOn(
  page: Page,
  { person = LIN, token, protocol, network }: Place,
): Promise<{ readonly address: string; readonly memo: string }> {
  await networkOf(page, network).check();
  const place = dialogOf(page).getByRole('region', { name: en.address, exact: true });
  await place.getByRole('img', { name: en.qr }).waitFor();
  const { data } = await must<{ address: string; memo: string }>(
    'POST',
    '/Teller/getDepositAddress',
    { token, protocol },
    await here(person),
  );
  await place.getByText(data.address, { exact: true }).waitFor();
  if (data.memo !== '') await place.getByText(data.memo, { exact: true }).waitFor();
  return data;
}

interface Sending {
  readonly network: string;
  readonly token: string;
  readonly address: string;
  readonly memo?: string;
  readonly amount: string;
}

/** Sends on the made-up chain as the console offers it. */
async function simulate(page: Page, { network, token, address, memo = '', amount }: Sending, answer: string = all.done): Promise<void> {
  await page.goto('/sandbox');
  await page.getByLabel(desk.network, { exact: true }).selectOption(network);
  await page.getByLabel(all.token, { exact: true }).selectOption(token);
  await page.getByLabel(desk.address, { exact: true }).fill(address);
  await page.getByLabel(desk.memo, { exact: true }).fill(memo);
  await page.getByLabel(all.amount, { exact: true }).fill(amount);
  await says(page, answer, () => page.getByRole('button', { name: desk.send, exact: true }).click());
}

async function blocks(page: Page, network: string, count: number, how: 'mine' | 'drop' = 'mine'): Promise<void> {
  await page.goto('/sandbox');
  await page.getByLabel(desk.network, { exact: true }).selectOption(network);
  await page.getByLabel(desk.count, { exact: true }).fill(String(count));
  if (how === 'drop') await page.getByLabel(desk.afterwards, { exact: true }).selectOption('dropped');
  const label = how === 'mine' ? desk.mine : desk.reorganise;
  await says(page, all.done, () => page.getByRole('button', { name: label, exact: true }).click());
}

/** The page of the newest deposit of a state, by way of the work queue where one waits there. */
async function openDeposit(page: Page, state: string): Promise<void> {
  await page.goto(`/deposits?state=${state}`);
  await page.locator('[data-row]').first().click();
  await expectPath(page, /\/deposits\/\d+/);
}

// J-26 with J-54: what comes in, as its owner and as operators see it.
journey(
  'somebody deposits a token',
  ({ open, words }) => {
    const { records } = words;

    it('chooses a network knowing what each takes, and follows it to the balance', async () => {
      const page = await open(await here());
      const vera = await exchange.operator(open, VERA);
      const before = await usableOf('USDT');
      await visit(page, '/assets/token?dialog=deposit&token=USDT');
      await dialogOf(page).getByText(en.networkHint).waitFor();
      await dialogOf(page)
        .getByText(fill(en.details.other, { minutes: 2, n: 20, amount: '1 USDT' }))
        .waitFor();
      await recent(page).getByText(en.noDeposits).waitFor();
      await expectAccessible(page);
      const memoOn = await addressOn(page, { token: 'USDT', protocol: 'CNET', network: 'ContentNet' });
      expect(memoOn.memo).toMatch(/^\d+$/);
      await dialogOf(page).getByText(en.memoWarning).waitFor();
      await dialogOf(page).getByText(en.sandboxText).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const { address, memo } = await addressOn(page, { token: 'USDT', protocol: 'TRC20', network: 'TRON (TRC20)' });
      expect(memo).toBe('');
      expect(address).not.toBe(memoOn.address);
      await says(page, en.addressCopied, () => dialogOf(page).getByRole('button', { name: en.copyAddress }).click());

      await simulate(vera, { network: 'TRC20', token: 'USDT', address, amount: '25.5' });
      await expectAccessible(vera);
      await blocks(vera, 'TRC20', 3);
      await recent(page)
        .getByText(/25\.5 USDT/)
        .waitFor();
      const counted = async (): Promise<number> =>
        Number(/(\d+)\/20/.exec(await recent(page).getByRole('listitem').first().innerText())?.[1] ?? 0);
      await expect.poll(counted).toBeGreaterThan(2);
      await blocks(vera, 'TRC20', 5);
      await expect.poll(counted).toBeGreaterThan(7);
      expect(await usableOf('USDT')).toBe(before);
      await blocks(vera, 'TRC20', 20);
      await recent(page).getByText(en.completed, { exact: true }).waitFor();
      expect(Number(await usableOf('USDT'))).toBe(Number(before) + 25.5);
      await visit(page, '/assets/record/deposit/1');
      const row = page.locator('tr[data-record]').first();
      await row.getByText(records.completed, { exact: true }).waitFor();
      await row.getByText('25.5').waitFor();
      await expectAccessible(page);
    });

    it('whose memo was wrong gets it when an operator has found out whose it is; dust is never credited', async () => {
      const page = await open(await here());
      const jonas = await exchange.operator(open, JONAS);
      await visit(page, '/assets/token?dialog=deposit&token=CNET');
      const { address, memo } = await addressOn(page, { token: 'CNET', protocol: 'CNET', network: 'ContentNet' });
      await simulate(jonas, { network: 'CNET', token: 'CNET', address: 'nowhere', amount: '5' }, words.refusals.sandbox_address_invalid);
      await simulate(jonas, { network: 'CNET', token: 'CNET', address, memo, amount: '0.0001' });
      await blocks(jonas, 'CNET', 1);
      await recent(page).getByText(en.tooSmall).waitFor();
      await simulate(jonas, { network: 'CNET', token: 'CNET', address, memo: '999999', amount: '120' });
      await blocks(jonas, 'CNET', 1);
      await untilQueued(jonas, 'deposit');
      await expectAccessible(jonas);
      await jonas.locator('[data-row]').first().click();
      await jonas.getByText(desk.unassigned, { exact: true }).waitFor();
      await expectAccessible(jonas);
      await jonas.getByRole('button', { name: desk.assign, exact: true }).click();
      const uid = (await must<{ uid: string }>('GET', '/user/getUserInfo', {}, await here())).data.uid;
      await jonas.getByRole('dialog').getByLabel(all.uid, { exact: true }).fill('1');
      await jonas.getByRole('dialog').getByLabel(all.reason, { exact: true }).fill('the sender has shown his wallet');
      await jonas.getByRole('dialog').getByRole('button', { name: desk.assign, exact: true }).click();
      await jonas.getByRole('dialog').getByText(words.refusals.user_unknown).waitFor();
      await jonas.getByRole('dialog').getByLabel(all.uid, { exact: true }).fill(uid);
      await says(jonas, all.done, () => jonas.getByRole('dialog').getByRole('button', { name: desk.assign, exact: true }).click());
      await recent(page)
        .getByText(/120 CNET/)
        .waitFor();
      await recent(page).getByText(en.completed, { exact: true }).waitFor();
    });

    it('waits while an operator holds it, and has it when it is released', async () => {
      const page = await open(await here());
      const jonas = await exchange.operator(open, JONAS);
      await visit(page, '/assets/token?dialog=deposit&token=USDT');
      const { address } = await addressOn(page, { token: 'USDT', protocol: 'ERC20', network: 'Ethereum (ERC20)' });
      await simulate(jonas, { network: 'ERC20', token: 'USDT', address, amount: '40' });
      await blocks(jonas, 'ERC20', 1);
      await recent(page)
        .getByText(/40 USDT/)
        .waitFor();
      await openDeposit(jonas, 'confirming');
      await act(jonas, desk.hold, 'where does it come from?');
      await jonas.getByText(desk.held, { exact: true }).waitFor();
      await recent(page).getByText(en.onHold).waitFor();
      await recent(page).getByText('where does it come from?').waitFor();
      await blocks(jonas, 'ERC20', 15);
      await openDeposit(jonas, 'held');
      await act(jonas, desk.release, 'a salary');
      await recent(page).getByRole('listitem').first().getByText(en.completed, { exact: true }).waitFor();
    });

    it('loses what the chain has dropped, once two operators agree', async () => {
      const page = await open(await here());
      const [vera, jonas] = [await exchange.operator(open, VERA), await exchange.operator(open, JONAS)];
      const before = Number(await usableOf('ETH'));
      await visit(page, '/assets/token?dialog=deposit&token=ETH');
      const { address } = await addressOn(page, { token: 'ETH', protocol: 'ETH', network: 'Ethereum' });
      await simulate(vera, { network: 'ETH', token: 'ETH', address, amount: '2' });
      await blocks(vera, 'ETH', 13);
      await recent(page).getByText(en.completed, { exact: true }).waitFor();
      await blocks(vera, 'ETH', 40, 'drop');
      await recent(page).getByText(en.lost).waitFor();
      await expect.poll(async () => Number(await usableOf('ETH'))).toBe(before);
      await openDeposit(vera, 'lost');
      await vera.getByText(desk.holdOpen, { exact: true }).waitFor();
      await expectAccessible(vera);
      await act(vera, desk.reverse, 'dropped by the chain', all.askApproval);
      await vera.getByText(all.decidedByAnother).waitFor();
      await jonas.goto(new URL(vera.url()).pathname);
      await act(jonas, all.approve, 'seen on two nodes');
      await recent(page).getByText(en.reversed).waitFor();
      expect(Number(await usableOf('ETH'))).toBe(before);
    });

    it('is told why it cannot go on: no such token, no answer', async () => {
      const page = await open({ ...(await here(MARA)), expects: /Failed to load resource/ });
      await page.route('**/api/token/getProtocolByToken**', (route) => route.abort(), { times: 1 });
      await visit(page, '/assets/token?dialog=deposit&token=BTC');
      await dialogOf(page).getByRole('button', { name: en.retry }).click();
      await networkOf(page, 'Bitcoin').waitFor();
      await visit(page, '/assets/token?dialog=deposit&token=NONE');
      await expect.poll(() => dialogOf(page).getByLabel(en.token, { exact: true }).inputValue()).toBe('');
    });
  },
  ['en'],
);

journey(
  'somebody reads the deposit dialog in Chinese on a phone',
  ({ open }) => {
    it('with the memo and its warning', async () => {
      const page = await open({ ...(await here(MARA)), size: 'phone', scheme: 'dark' });
      await visit(page, '/assets/token?dialog=deposit&token=CNET');
      await networkOf(page, 'ContentNet').check();
      await dialogOf(page).getByText(zhCN.memoWarning).waitFor();
      await dialogOf(page).getByText(zhCN.sandboxText).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  },
  ['zh-CN'],
);
