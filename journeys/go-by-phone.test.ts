import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider, readNewPicture } from './checks.ts';
import { LOGIN_PASSWORD, newAddress } from './newcomer.ts';
import { watchMail } from './people.ts';
import { sentCode, toItem } from './security-page.ts';
import { fill, type Words } from './words.ts';

const NEW_PASSWORD = 'Lantern-Quay-63';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

let count = 0;
/** A phone of Singapore that nobody has used yet; no mobile there begins with 99. */
const newNumber = (): string => `9${String((Date.now() + ++count) % 9_000_000).padStart(7, '0')}`;

async function readCode(page: Page, digits: string): Promise<() => Promise<string>> {
  return watchMail(`+65${digits}`, callerOn(page));
}

/** A number pasted from its plus on chooses its country too. */
const typePhone = (page: Page, label: string, digits: string) => field(page, label).fill(`+65 ${digits}`);

async function logIn(page: Page, words: Words, digits: string, password: string): Promise<void> {
  const { signIn, checks } = words;
  await page.getByText(signIn.byPhone, { exact: true }).click();
  await typePhone(page, signIn.phone, digits);
  await field(page, signIn.password).fill(password);
  await field(page, checks.captcha).fill(await readNewPicture(page, words));
  await dragSlider(page, words, () => button(page, signIn.next).click());
}

// J-13, J-14 and J-17, with what can go wrong on the way.
journey('somebody goes by phone', ({ open, words }) => {
  const { register, signIn, findPassword, refusals, checks, shell, security, contacts } = words;

  it('registers with an invitation, logs in by text message, finds a forgotten password, and binds an email', async () => {
    const digits = newNumber();
    const page = await open();
    await visit(page, '/register?invite=wr0ng7');
    await expectPath(page, '/register/email?invite=wr0ng7');
    await page.getByRole('navigation', { name: register.kind }).getByRole('link', { name: register.phone }).click();
    await expectPath(page, '/register/mobile?invite=wr0ng7');
    await field(page, register.country).selectOption('SG');
    await button(page, register.submit).click();
    await expectNote(field(page, register.phone), refusals.phone_invalid);
    await button(page, checks.sendCode).click();
    await expectNote(field(page, register.phone), refusals.phone_invalid);
    await typePhone(page, register.phone, digits);
    const registerCode = await readCode(page, digits);
    await dragSlider(page, words, () => button(page, checks.sendCode).click());
    await field(page, register.smsCode).fill(await registerCode());
    await field(page, register.password).fill(LOGIN_PASSWORD);
    await field(page, register.confirmation).fill(LOGIN_PASSWORD);
    await page.getByRole('checkbox').check();
    await button(page, register.submit).click();
    await expectNote(field(page, register.inviteCodeOptional), refusals.invite_code_wrong);
    await field(page, register.inviteCodeOptional).fill('');
    await button(page, register.submit).click();
    await expectPath(page, '/register/success');
    await page.getByRole('link', { name: new RegExp(register.nextProtect) }).waitFor();
    await visit(page, '/logout');
    await expectPath(page, '/');

    await visit(page, '/login');
    await page.getByText(signIn.byPhone, { exact: true }).click();
    await button(page, signIn.next).click();
    await expectNote(field(page, signIn.phone), signIn.phoneMissing);
    await logIn(page, words, digits, `${LOGIN_PASSWORD}x`);
    await page.getByText(refusals.login_failed).waitFor();
    const loginCode = await readCode(page, digits);
    await logIn(page, words, digits, LOGIN_PASSWORD);
    const code = await loginCode();
    await field(page, signIn.code).fill(code === '000000' ? '111111' : '000000');
    await button(page, signIn.confirm).click();
    await expectNote(field(page, signIn.code), refusals.code_wrong);
    await page.getByRole('button', { name: new RegExp(fill(checks.resendIn, { seconds: '\\d+' })) }).waitFor();
    await field(page, signIn.code).fill(code);
    await button(page, signIn.confirm).click();
    await expectPath(page, '/');
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByText(`${digits.slice(0, 3)}****${digits.slice(-4)}`).waitFor();
    await visit(page, '/logout');
    await expectPath(page, '/');

    await visit(page, '/findpassword/email');
    await page.getByRole('navigation', { name: findPassword.kind }).getByRole('link', { name: findPassword.phone }).click();
    await expectPath(page, '/findpassword/mobile');
    await button(page, findPassword.next).click();
    await expectNote(field(page, findPassword.phone), refusals.phone_invalid);
    await typePhone(page, findPassword.phone, digits);
    await field(page, checks.captcha).fill(await readNewPicture(page, words));
    const resetCode = await readCode(page, digits);
    await dragSlider(page, words, () => button(page, findPassword.next).click());
    await field(page, findPassword.smsCode).fill(await resetCode());
    await button(page, findPassword.next).click();
    await field(page, findPassword.password).fill(NEW_PASSWORD);
    await field(page, findPassword.confirmation).fill(NEW_PASSWORD);
    await says(page, findPassword.done, () => button(page, findPassword.submit).click());
    await expectPath(page, '/login');
    await field(page, signIn.phone)
      .and(page.locator(`[value="${digits}"]`))
      .waitFor();

    const newLoginCode = await readCode(page, digits);
    await logIn(page, words, digits, NEW_PASSWORD);
    await field(page, signIn.code).fill(await newLoginCode());
    await button(page, signIn.confirm).click();
    await expectPath(page, '/');
    await visit(page, '/user/security');
    await toItem(page, security.email, security.bind);
    await expectPath(page, '/user/security/bindingemail');
    const address = newAddress();
    await field(page, contacts.emailField).fill('nobody@');
    await button(page, contacts.emailBind).click();
    await expectNote(field(page, contacts.emailField), refusals.email_invalid);
    await field(page, contacts.emailField).fill(address);
    await field(page, contacts.emailCode).fill(await sentCode(page, words, contacts.emailCode, address));
    await field(page, contacts.phoneOldCode).fill('000000');
    await button(page, contacts.emailBind).click();
    await expectNote(field(page, contacts.phoneOldCode), refusals.code_wrong);
    await field(page, contacts.phoneOldCode).fill(await sentCode(page, words, contacts.phoneOldCode, `+65${digits}`));
    await says(page, contacts.emailBound, () => button(page, contacts.emailBind).click());
    await expectPath(page, '/user/security');
    await page.getByRole('link', { name: `${security.email}: ${security.change}`, exact: true }).waitFor();
  });
});
