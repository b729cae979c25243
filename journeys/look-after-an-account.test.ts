import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOn, expectPath, journey, says, visit } from './browser.ts';
import { call, must, type Caller } from './http-caller.ts';
import { LOGIN_PASSWORD, register } from './newcomer.ts';
import { newSessionOf, watchMail, type Person } from './people.ts';
import { openTradePage } from './trade-page.ts';
import { fill, type Words } from './words.ts';

const TRADE_PASSWORD = 'slow-harbour-7';

const newcomer = (email: string): Person => ({ email, password: LOGIN_PASSWORD, tradePassword: TRADE_PASSWORD, host: 'localhost' });

async function sessionIn(page: Page): Promise<Caller> {
  const cookies = await page.context().cookies();
  return { ...callerOn(page), session: cookies.map(({ name, value }) => `${name}=${value}`) };
}

/** Sets the trade password beside the page, as another window would. */
async function setTradePassword(page: Page, email: string): Promise<void> {
  const caller = await sessionIn(page);
  const codeOf = await watchMail(email, caller);
  await must('POST', '/Bcex/notification/sendUserExistEmail', { type: '2' }, caller);
  const passwords = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD };
  await must('POST', '/Bcex/User/setTradePwd', { ...passwords, email_code: await codeOf() }, caller);
}

const bell = (page: Page, { shell }: Words, unread: number) =>
  page.getByRole('link', { name: unread > 0 ? fill(shell.notificationsUnread, { unread }) : shell.notifications, exact: true }).first();

const leave = async (page: Page, { shell }: Words): Promise<void> => {
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.logOut }).click();
};

// J-19, its first two pages, and what people are notified of.
journey(
  'somebody looks after an account',
  ({ open, words, language }) => {
    const { account, notifications, profile, shell } = words;

    it('sees what is to be done, reads the profile, is notified live and chooses what of', async () => {
      const page = await open();
      const email = await register(page, words);
      await visit(page, '/user/personal');
      await page.getByRole('heading', { level: 1, name: profile.personal }).waitFor();
      await page.getByText(profile.lowPrompt).waitFor();
      await page
        .getByText(fill(profile.doneOf, { done: 0, all: 2 }))
        .or(page.getByText(fill(profile.doneOf, { done: 0, all: 3 })))
        .waitFor();
      await page.getByRole('region', { name: profile.recent }).getByText(profile.joined).waitFor();
      await says(page, profile.copied, () => page.getByRole('button', { name: profile.copyUid }).click());

      const menu = page.getByRole('navigation', { name: account.account, exact: true });
      await menu.getByRole('link', { name: account.profile, exact: true }).click();
      await expectPath(page, '/user/info');
      await page.getByText(new Intl.DisplayNames([language], { type: 'region' }).of('SG') ?? '', { exact: true }).waitFor();
      const own = page.locator('[aria-current=true]').filter({ hasText: profile.yourLevel });
      await expect.poll(() => own.innerText()).toMatch(/\b0 USDT/);
      await page.getByText('20,000').waitFor();

      await menu.getByRole('link', { name: account.notifications, exact: true }).click();
      await page.getByText(notifications.none, { exact: true }).waitFor();
      await setTradePassword(page, email);
      await bell(page, words, 1).waitFor();
      const items = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      await expect.poll(() => items.count()).toBe(1);
      await items.getByRole('button').click();
      await bell(page, words, 0).waitFor();

      await newSessionOf(newcomer(email));
      await bell(page, words, 1).waitFor();
      await page.getByRole('switch', { name: notifications.onlyUnread }).click();
      await expectPath(page, '/user/notifications?unread=1');
      await expect.poll(() => items.count()).toBe(1);
      await items.getByRole('link').click();
      await expectPath(page, '/user/security');
      await bell(page, words, 0).waitFor();
      await visit(page, '/user/notifications?unread=1&topic=security');
      await page.getByText(notifications.nothingUnread, { exact: true }).waitFor();
      await page.getByRole('link', { name: notifications.showAll, exact: true }).click();
      await expect.poll(() => items.count()).toBe(2);

      await page.getByRole('link', { name: notifications.settings, exact: true }).click();
      const mail = page.getByRole('switch', { name: fill(notifications.mailFor, { topic: notifications.invitations }) });
      expect(await page.getByRole('switch', { name: fill(notifications.mailFor, { topic: notifications.security }) }).isDisabled()).toBe(
        true,
      );
      await page.getByText(notifications.alwaysOn).waitFor();
      await says(page, notifications.saved, () => mail.click());
      await visit(page, '/user/notifications?view=settings');
      expect(await mail.isChecked()).toBe(true);
      await page.route('**/setNotificationSetting', (route) => route.fulfill({ json: { code: 12_000, msg: 'not now', data: {} } }));
      await says(page, 'not now', () => mail.click());
      await expect.poll(() => mail.isChecked()).toBe(true);

      await visit(page, '/user/personal');
      await page
        .getByText(fill(profile.doneOf, { done: 1, all: 2 }))
        .or(page.getByText(fill(profile.doneOf, { done: 1, all: 3 })))
        .waitFor();
      await page.getByRole('button', { name: shell.account }).click();
      await says(page, shell.copied, () => page.getByRole('menuitem', { name: /UID/ }).click());
    });
  },
  ['en'],
);

// J-18; that a session which ended stays a visitor on a trade page is seen where somebody signs in.
journey(
  'a session lives and ends',
  ({ open, words }) => {
    it('holds over a reload and a protected page, is left on a trade page, and ends everywhere at once', async () => {
      const page = await open({ expects: /Failed to load resource/ });
      const email = await register(page, words);
      await page.reload();
      await page.getByRole('button', { name: words.shell.account }).waitFor();
      await visit(page, '/user/security');
      await expectPath(page, '/user/security');
      expect((await call('POST', '/Bcex/User/userLoginExist', {}, await sessionIn(page))).code).toBe(0);

      await openTradePage(page, words, 'ART_USDT');
      await page.route('**/loginOut', (route) => route.fulfill({ status: 503, body: '' }));
      await says(page, words.signIn.left, () => leave(page, words));
      await expectPath(page, '/trade/ART_USDT');
      await page.unroute('**/loginOut');
      await says(page, words.signIn.left, () => leave(page, words));
      await expectPath(page, '/trade/ART_USDT');
      await page.getByRole('banner').getByRole('link', { name: words.shell.signIn, exact: true }).waitFor();

      const elsewhere = await open({ session: await newSessionOf(newcomer(email)) });
      await visit(elsewhere, '/user/info');
      const caller = await sessionIn(elsewhere);
      expect((await call('POST', '/Bcex/User/loginOut', {}, caller)).code).toBe(0);
      expect((await call('POST', '/Bcex/User/userLoginExist', {}, caller)).code).toBe(1104);
      await expectPath(elsewhere, `/login?redirect=${encodeURIComponent('/user/info')}`);
    });
  },
  ['en'],
);
