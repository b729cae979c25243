import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider, readNewPicture } from './checks.ts';
import { LOGIN_PASSWORD, newAddress, register } from './newcomer.ts';
import { roomInStep, shownBy } from './own-authenticator.ts';
import { watchMail } from './people.ts';
import { sendTo, sentCode, toItem } from './security-page.ts';
import { fill, type Words } from './words.ts';

const TRADE_PASSWORD = 'quiet-harbour-4';
const NEW_PASSWORD = 'Lantern-Quay-63';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

let numbers = 0;
/** A mobile number nobody has used yet. */
const newNumber = (): string => `138${String((Date.now() + ++numbers) % 100_000_000).padStart(8, '0')}`;

/** Chooses a country by its two letters, by keyboard. */
async function chooseCountry(page: Page, { phone }: Words, iso2: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: phone.chosen.split(' +')[0] ?? '' })
    .click();
  await page.getByRole('combobox', { name: phone.search }).fill(iso2);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function mailedCode(page: Page, words: Words, email: string): Promise<string> {
  const codeOf = await watchMail(email, callerOn(page));
  await button(page, words.checks.sendCode).click();
  return codeOf();
}

// J-19 to J-21: everything that protects an account, with what can go wrong on the way.
journey('somebody secures an account', ({ open, words }) => {
  const { contacts, security, refusals, signIn } = words;

  it('sets a trade password, binds an authenticator, changes the login password with it and unbinds it', async () => {
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
    await roomInStep();
    await field(page, security.newAppCode).fill(shownBy(key, -1));
    await says(page, security.appIsBound, () => button(page, security.bindApp).click());
    await expectPath(page, '/user/security');
    await page.getByText(security.levelMiddle, { exact: true }).waitFor();
    await page.getByText(security.lowPrompt).waitFor({ state: 'detached' });

    await toItem(page, security.loginPassword, security.change);
    await field(page, security.oldLogin).fill('Wrong-Harbour-1');
    await field(page, security.newLogin).fill(LOGIN_PASSWORD);
    await field(page, security.confirmLogin).fill(LOGIN_PASSWORD);
    await field(page, security.appCode).fill(shownBy(key));
    await button(page, security.changeLogin).click();
    await expectNote(field(page, security.oldLogin), fill(refusals.login_password_wrong, { tries_left: 4 }));
    await field(page, security.oldLogin).fill(LOGIN_PASSWORD);
    await expectNote(field(page, security.newLogin), refusals.password_unchanged);
    await field(page, security.newLogin).fill(NEW_PASSWORD);
    await field(page, security.confirmLogin).fill(NEW_PASSWORD);
    await field(page, security.appCode).fill(shownBy(key));
    await says(page, security.loginChanged, () => button(page, security.changeLogin).click());
    await expectPath(page, '/user/security');
    await page.getByText(security.lockedLoginChanged).waitFor();

    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await field(elsewhere, signIn.username).fill(email);
    await field(elsewhere, signIn.password).fill(NEW_PASSWORD);
    await field(elsewhere, words.checks.captcha).fill(await readNewPicture(elsewhere, words));
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

    await visit(elsewhere, '/user/security');
    await toItem(elsewhere, security.authenticator, security.unbind);
    await expectPath(elsewhere, '/user/security/unbindinggoogle');
    await button(elsewhere, security.unbindApp).click();
    await expectNote(field(elsewhere, security.appCode), security.codeMissing);
    await field(elsewhere, security.code).fill(await sentCode(elsewhere, words, security.code, email));
    await field(elsewhere, security.appCode).fill(shownBy(key, 9));
    await button(elsewhere, security.unbindApp).click();
    await expectNote(field(elsewhere, security.appCode), refusals.code_wrong);
    await field(elsewhere, security.appCode).fill(shownBy(key, 1));
    await says(elsewhere, security.appUnbound, () => button(elsewhere, security.unbindApp).click());
    await expectPath(elsewhere, '/user/security');
    await elsewhere.getByText(security.lowPrompt).waitFor();
    await visit(elsewhere, '/user/security/unbindinggoogle');
    await elsewhere.getByText(security.appNotBound).waitFor();
  });

  it('binds a phone that nobody else has, changes it with a code of the old one, and changes the email', async () => {
    const page = await open();
    const email = await register(page, words);
    const [first, second] = [newNumber(), newNumber()];
    await visit(page, '/user/security');
    await toItem(page, security.phone, security.bind);
    await expectPath(page, '/user/security/bindingphone');
    const number = field(page, contacts.phoneField);
    await number.fill('1234');
    await button(page, contacts.phoneBind).click();
    await expectNote(number, refusals.phone_invalid);
    await chooseCountry(page, words, 'CN');
    await number.fill(first);
    await field(page, contacts.phoneCode).fill(await sentCode(page, words, contacts.phoneCode, `+86${first}`));
    await field(page, contacts.emailOldCode).fill('000000');
    await button(page, contacts.phoneBind).click();
    await expectNote(field(page, contacts.emailOldCode), refusals.code_wrong);
    await field(page, contacts.emailOldCode).fill(await sentCode(page, words, contacts.emailOldCode, email));
    await says(page, contacts.phoneBound, () => button(page, contacts.phoneBind).click());
    await expectPath(page, '/user/security');
    await page.getByText(`138****${first.slice(-4)}`).waitFor();
    await page.getByText(security.lowPrompt).waitFor({ state: 'detached' });

    const other = await open();
    await register(other, words);
    await visit(other, '/user/security/bindingphone');
    await chooseCountry(other, words, 'CN');
    await field(other, contacts.phoneField).fill(first);
    await sendTo(other, words, contacts.phoneCode).click();
    await expectNote(field(other, contacts.phoneField), refusals.phone_taken);

    await toItem(page, security.phone, security.change);
    await expectPath(page, '/user/security/modify/phone');
    await field(page, contacts.phoneNewField).fill(`+86 ${second}`);
    await field(page, contacts.phoneCode).fill(await sentCode(page, words, contacts.phoneCode, `+86${second}`));
    await field(page, contacts.phoneOldCode).fill('000000');
    await button(page, contacts.phoneChange).click();
    await expectNote(field(page, contacts.phoneOldCode), refusals.code_wrong);
    await field(page, contacts.phoneOldCode).fill(await sentCode(page, words, contacts.phoneOldCode, `+86${first}`));
    await says(page, contacts.phoneChanged, () => button(page, contacts.phoneChange).click());
    await page.getByText(`138****${second.slice(-4)}`).waitFor();

    await toItem(page, security.password, security.set);
    await field(page, security.password).fill(TRADE_PASSWORD);
    await field(page, security.confirmation).fill(TRADE_PASSWORD);
    await field(page, security.smsCode).fill(await sentCode(page, words, security.smsCode, `+86${second}`));
    await says(page, security.done, () => button(page, security.submit).click());

    const address = newAddress();
    await toItem(page, security.email, security.change);
    await field(page, contacts.emailNewField).fill(email);
    await sendTo(page, words, contacts.emailCode).click();
    await expectNote(field(page, contacts.emailNewField), refusals.email_unchanged);
    await field(page, contacts.emailNewField).fill(address);
    await field(page, contacts.emailCode).fill(await sentCode(page, words, contacts.emailCode, address));
    await field(page, contacts.emailOldCode).fill(await sentCode(page, words, contacts.emailOldCode, email));
    await says(page, contacts.emailChanged, () => button(page, contacts.emailChange).click());
    await expectPath(page, '/user/security');
  });
});
