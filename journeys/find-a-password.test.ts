import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider, readNewPicture } from './checks.ts';
import { runOperator } from './exchange-process.ts';
import { LOGIN_PASSWORD, register } from './newcomer.ts';
import { watchMail } from './people.ts';
import { ownDirectory } from './worker.ts';
import { fill, type Words } from './words.ts';

const NEW_PASSWORD = 'Lantern-Quay-63';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The first step with all that it asks for; gives what reads the code. */
async function nameAccount(page: Page, words: Words, email: string): Promise<() => Promise<string>> {
  const codeOf = await watchMail(email, callerOn(page));
  await field(page, words.findPassword.email).fill(email);
  await field(page, words.checks.captcha).fill(await readNewPicture(page, words));
  await dragSlider(page, words, () => button(page, words.findPassword.next).click());
  await field(page, words.findPassword.code).waitFor();
  return codeOf;
}

async function logIn(page: Page, words: Words, email: string, password: string): Promise<void> {
  await field(page, words.signIn.username).fill(email);
  await field(page, words.signIn.password).fill(password);
  await field(page, words.checks.captcha).fill(await readNewPicture(page, words));
  await dragSlider(page, words, () => button(page, words.signIn.next).click());
}

// J-15, second half, and J-16, with what can go wrong on the way.
journey(
  'somebody finds a forgotten password',
  ({ open, words }) => {
    const { findPassword, refusals, signIn, security, checks } = words;

    it('is led there by a password that counts no more, and signs in with the new one only', async () => {
      const page = await open();
      const email = await register(page, words);
      await visit(page, '/logout');
      await expectPath(page, '/');
      await runOperator(ownDirectory(), 'user', 'reset', '1', email);
      await visit(page, '/login');
      await logIn(page, words, email, LOGIN_PASSWORD);
      await page.getByText(refusals.legacy_password).waitFor();
      await page.getByRole('link', { name: signIn.resetPassword }).click();
      await expectPath(page, '/findpassword/email');

      await field(page, findPassword.email)
        .and(page.locator(`[value="${email}"]`))
        .waitFor();
      await field(page, findPassword.email).fill('nobody@');
      await button(page, findPassword.next).click();
      await expectNote(field(page, findPassword.email), refusals.email_invalid);
      await expectNote(field(page, checks.captcha), checks.captchaMissing);
      await field(page, findPassword.email).fill(email);
      const characters = await readNewPicture(page, words);
      await field(page, checks.captcha).fill(characters === 'AAAA' ? 'BBBB' : 'AAAA');
      await button(page, findPassword.next).click();
      await page.getByRole('slider').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(checks.sliderNeeded).waitFor();
      await dragSlider(page, words, () => button(page, findPassword.next).click());
      await expectNote(field(page, checks.captcha), refusals.captcha_wrong);

      const codeOf = await nameAccount(page, words, email);
      await button(page, findPassword.next).click();
      await expectNote(field(page, findPassword.code), findPassword.codeMissing);
      const code = await codeOf();
      await field(page, findPassword.code).fill(code === '000000' ? '111111' : '000000');
      await button(page, findPassword.next).click();
      await expectNote(field(page, findPassword.code), refusals.code_wrong);
      await field(page, findPassword.code).fill(code);
      await button(page, findPassword.next).click();

      await page.getByText(fill(findPassword.lockHint, { hours: 24 })).waitFor();
      for (const [password, problem] of [
        ['alllowercase', refusals.password_composition],
        ['Aa-1234567', fill(refusals.password_digit_run, { max: 6 })],
      ] as const) {
        await field(page, findPassword.password).fill(password);
        await button(page, findPassword.submit).click();
        await expectNote(field(page, findPassword.password), problem);
      }
      await field(page, findPassword.password).fill(LOGIN_PASSWORD);
      await field(page, findPassword.confirmation).fill(NEW_PASSWORD);
      await expectNote(field(page, findPassword.confirmation), refusals.confirmation_differs);
      await field(page, findPassword.confirmation).fill(LOGIN_PASSWORD);
      await button(page, findPassword.submit).click();
      await expectNote(field(page, findPassword.password), refusals.password_unchanged);
      await field(page, findPassword.password).fill(NEW_PASSWORD);
      await field(page, findPassword.confirmation).fill(NEW_PASSWORD);
      await says(page, findPassword.done, () => button(page, findPassword.submit).click());
      await expectPath(page, '/login');

      await field(page, signIn.username)
        .and(page.locator(`[value="${email}"]`))
        .waitFor();
      await logIn(page, words, email, LOGIN_PASSWORD);
      await page.getByText(refusals.login_failed).waitFor();
      const signInCode = await watchMail(email, callerOn(page));
      await logIn(page, words, email, NEW_PASSWORD);
      await field(page, signIn.code).fill(await signInCode());
      await button(page, signIn.confirm).click();
      await expectPath(page, '/');
      await visit(page, '/user/security');
      await page.getByText(security.lockedLoginReset).waitFor();
    });

    it('is told nothing of an account that does not exist', async () => {
      const page = await open();
      await visit(page, '/findpassword/email');
      await nameAccount(page, words, 'nobody@journeys.example');
      await page.getByText(fill(findPassword.codeHint, { target: 'nob****@journeys.example' })).waitFor();
      await field(page, findPassword.code).fill('123456');
      await button(page, findPassword.next).click();
      await expectNote(field(page, findPassword.code), refusals.code_wrong);
      await button(page, findPassword.startOver).click();
      await field(page, findPassword.email).and(page.locator('[value="nobody@journeys.example"]')).waitFor();
    });

    it('gives the code of an authenticator too', async () => {
      const page = await open({ size: 'phone' });
      const email = await register(page, words);
      await visit(page, '/user/security/bindinggoogle');
      const key = (await page.locator('code').innerText()).replaceAll(' ', '');
      const shown = (steps = 0): string =>
        new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
      const bindingCode = await watchMail(email, callerOn(page));
      await button(page, checks.sendCode).click();
      await field(page, security.code).fill(await bindingCode());
      await field(page, security.newAppCode).fill(shown());
      await says(page, security.appIsBound, () => button(page, security.bindApp).click());
      await visit(page, '/logout');
      await expectPath(page, '/');

      await visit(page, '/login');
      await page.getByRole('link', { name: signIn.forgot }).click();
      await expectPath(page, '/findpassword/email');
      await page.getByRole('heading', { name: findPassword.title }).waitFor();
      const codeOf = await nameAccount(page, words, email);
      await field(page, findPassword.code).fill(await codeOf());
      await button(page, findPassword.next).click();
      await page.getByText(findPassword.appHint).waitFor();
      await field(page, findPassword.appCode).fill(shown(9));
      await button(page, findPassword.next).click();
      await expectNote(field(page, findPassword.appCode), refusals.code_wrong);
      await field(page, findPassword.appCode).fill(shown(1));
      await button(page, findPassword.next).click();
      await field(page, findPassword.password).fill(NEW_PASSWORD);
      await field(page, findPassword.confirmation).fill(NEW_PASSWORD);
      await says(page, findPassword.done, () => button(page, findPassword.submit).click());
      await expectPath(page, '/login');
    });
  },
  ['en'],
);
