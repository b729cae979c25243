import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider, readNewPicture } from './checks.ts';
import { LOGIN_PASSWORD, register } from './newcomer.ts';
import { shownBy } from './own-authenticator.ts';
import { watchMail } from './people.ts';
import { fill, type Words } from './words.ts';

const TRADE_PASSWORD = 'quiet-harbour-4';
const NEW_PASSWORD = 'Lantern-Quay-63';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const toItem = (page: Page, title: string, action: string) => page.getByRole('link', { name: `${title}: ${action}`, exact: true }).click();

async function mailedCode(page: Page, words: Words, email: string): Promise<string> {
  const codeOf = await watchMail(email, callerOn(page));
  await button(page, words.checks.sendCode).click();
  return codeOf();
}

// J-19 to J-21: everything that protects an account, with what can go wrong on the way.
journey('somebody secures an account', ({ open, words }) => {
  const { security, refusals, signIn } = words;

  it('sets a trade password, binds an authenticator and changes the login password with it', async () => {
    const page = await open();
    const email = await register(page, words);
    await visit(page, '/user/security');
    await page.getByText(security.lowPrompt).waitFor();

    await toItem(page, security.password, security.set);
    await expectPath(page, '/user/security/setuptradepassword');
    for (const [password, problem] of [
      ['12345', fill(refusals.trade_password_length, { min: 6, max: 20 })],
      ['123456', refusals.trade_password_simple],
    ] as const) {
      await field(page, security.password).fill(password);
      await button(page, security.submit).click();
      await expectNote(field(page, security.password), problem);
    }
    await field(page, security.password).fill(TRADE_PASSWORD);
    await field(page, security.confirmation).fill('something-else-4');
    await expectNote(field(page, security.confirmation), refusals.confirmation_differs);
    await field(page, security.confirmation).fill(TRADE_PASSWORD);
    await field(page, security.code).fill(await mailedCode(page, words, email));
    await says(page, security.done, () => button(page, security.submit).click());
    await expectPath(page, '/user/security');

    await toItem(page, security.authenticator, security.bind);
    const key = (await page.locator('code').innerText()).trim();
    expect(key.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
    await page.getByRole('img', { name: security.qr }).waitFor();
    await field(page, security.newAppCode).fill('12345');
    await button(page, security.bindApp).click();
    await expectNote(field(page, security.newAppCode), security.codeMissing);
    await field(page, security.code).fill(await mailedCode(page, words, email));
    await field(page, security.newAppCode).fill(shownBy(key, 5));
    await button(page, security.bindApp).click();
    await expectNote(field(page, security.newAppCode), refusals.code_wrong);
    await field(page, security.newAppCode).fill(shownBy(key));
    await says(page, security.appIsBound, () => button(page, security.bindApp).click());
    await expectPath(page, '/user/security');
    await page.getByText(security.levelMiddle, { exact: true }).waitFor();
    await page.getByText(security.lowPrompt).waitFor({ state: 'detached' });

    await toItem(page, security.loginPassword, security.change);
    await field(page, security.oldLogin).fill('Wrong-Harbour-1');
    await field(page, security.newLogin).fill(LOGIN_PASSWORD);
    await field(page, security.confirmLogin).fill(LOGIN_PASSWORD);
    await field(page, security.appCode).fill(shownBy(key, 1));
    await button(page, security.changeLogin).click();
    await expectNote(field(page, security.oldLogin), fill(refusals.login_password_wrong, { tries_left: 4 }));
    await field(page, security.oldLogin).fill(LOGIN_PASSWORD);
    await expectNote(field(page, security.newLogin), refusals.password_unchanged);
    await field(page, security.newLogin).fill(NEW_PASSWORD);
    await field(page, security.confirmLogin).fill(NEW_PASSWORD);
    await field(page, security.appCode).fill(shownBy(key, 1));
    await says(page, security.loginChanged, () => button(page, security.changeLogin).click());
    await expectPath(page, '/user/security');
    await page.getByText(security.lockedLoginChanged).waitFor();

    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await field(elsewhere, signIn.username).fill(email);
    await field(elsewhere, signIn.password).fill(NEW_PASSWORD);
    await field(elsewhere, signIn.captcha).fill(await readNewPicture(elsewhere, words));
    await dragSlider(elsewhere, words, () => button(elsewhere, signIn.next).click());
    await elsewhere.getByText(signIn.appHint).waitFor();
    await field(elsewhere, signIn.code).fill(shownBy(key, 9));
    await button(elsewhere, signIn.confirm).click();
    await expectNote(field(elsewhere, signIn.code), refusals.code_wrong);
    const codeOf = await watchMail(email, callerOn(elsewhere));
    await elsewhere.getByText(signIn.channelEmail, { exact: true }).click();
    await field(elsewhere, signIn.code).fill(await codeOf());
    await button(elsewhere, signIn.confirm).click();
    await expectPath(elsewhere, '/');
  });
});
