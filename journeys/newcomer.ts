import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callerOn, expectPath, visit } from './browser.ts';
import { dragSlider } from './checks.ts';
import { watchMail } from './people.ts';
import type { Words } from './words.ts';

export const LOGIN_PASSWORD = 'Harbour-Lamp-58';

let count = 0;
/** An address nobody has used yet. */
export const newAddress = (): string => `reader-${Date.now().toString(36)}-${++count}@journeys.example`;

export const registerForm = (page: Page, { register, checks }: Words) => ({
  country: page.getByLabel(register.country, { exact: true }),
  email: page.getByLabel(register.email, { exact: true }),
  code: page.getByLabel(register.code, { exact: true }),
  sendCode: page.getByRole('button', { name: checks.sendCode }),
  password: page.getByLabel(register.password, { exact: true }),
  confirmation: page.getByLabel(register.confirmation, { exact: true }),
  agreement: page.getByRole('checkbox'),
  submit: page.getByRole('button', { name: register.submit, exact: true }),
});

/** Fills the form in and sends it, with the code that `codeOf` waits for and `prove` passing the check before it is sent. */
export async function fillRegistration(
  page: Page,
  words: Words,
  { email, prove, codeOf }: { readonly email: string; readonly prove: () => Promise<unknown>; readonly codeOf: () => Promise<string> },
): Promise<void> {
  const form = registerForm(page, words);
  await form.country.selectOption('SG');
  await form.email.fill(email);
  await prove();
  await form.code.fill(await codeOf());
  await form.password.fill(LOGIN_PASSWORD);
  await form.confirmation.fill(LOGIN_PASSWORD);
  await form.agreement.check();
  await form.submit.click();
}

/** Registers by email as anybody would (J-12); gives the address. Ends on the success page. */
export async function register(page: Page, words: Words): Promise<string> {
  const email = newAddress();
  expect(await visit(page, '/register')).toBe(200);
  const codeOf = await watchMail(email, callerOn(page));
  await expectPath(page, '/register/email');
  const { sendCode } = registerForm(page, words);
  await fillRegistration(page, words, { email, codeOf, prove: () => dragSlider(page, words, () => sendCode.click()) });
  await expectPath(page, '/register/success');
  return email;
}
