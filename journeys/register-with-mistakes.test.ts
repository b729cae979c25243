import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expectNote, journey, visit } from './browser.ts';
import { dragSlider, pressSlider } from './checks.ts';
import { LOGIN_PASSWORD, newAddress, registerForm } from './newcomer.ts';
import { LIN, watchMail } from './people.ts';
import { fill } from './words.ts';

const limits = { min: 8, max: 20 };

// J-12, the error branches: each is shown beside its field.
journey(
  'somebody registers with mistakes',
  ({ open, words }) => {
    const { refusals } = words;

    it('leaves everything empty', async () => {
      const page = await open();
      await visit(page, '/register/email');
      const form = registerForm(page, words);
      await form.submit.click();
      await expectNote(form.email, refusals.email_invalid);
      await expectNote(form.code, words.register.codeMissing);
      await expectNote(form.password, fill(refusals.password_length, limits));
      await page.getByRole('alert').filter({ hasText: refusals.agreement_required }).waitFor();
    });

    it('chooses weak passwords', async () => {
      const page = await open();
      await visit(page, '/register/email');
      const form = registerForm(page, words);
      await form.submit.click();
      await form.password.fill('short-1');
      await expectNote(form.password, fill(refusals.password_length, limits));
      await form.password.fill('alllowercase');
      await expectNote(form.password, refusals.password_composition);
      await form.password.fill('Aa-1234567');
      await expectNote(form.password, fill(refusals.password_digit_run, { max: 6 }));
      await form.password.fill(LOGIN_PASSWORD);
      await form.confirmation.fill(`${LOGIN_PASSWORD}x`);
      await expectNote(form.confirmation, refusals.confirmation_differs);
    });

    it('closes the slider, misses it, then does it by keyboard', async () => {
      const page = await open();
      const email = newAddress();
      await visit(page, '/register/email');
      const form = registerForm(page, words);
      await form.sendCode.click();
      await expectNote(form.email, refusals.email_invalid);
      await form.email.fill(email);
      await form.sendCode.click();
      await page.getByRole('slider').waitFor();
      await page.keyboard.press('Escape');
      await expectNote(form.code, words.checks.sliderNeeded);
      const codeOf = await watchMail(email);
      await dragSlider(page, words, () => form.sendCode.click(), -30);
      await page.getByText(words.checks.sliderMissed).waitFor();
      await page.locator('[role=slider][aria-valuenow="0"]').waitFor();
      await pressSlider(page, words, () => page.getByRole('button', { name: words.checks.newPicture }).click());
      await page.getByRole('slider').waitFor({ state: 'detached' });
      await form.code.fill(await codeOf());
      await page.getByRole('button', { name: new RegExp(fill(words.checks.resendIn, { seconds: '\\d+' })) }).waitFor();
    });

    it('types a wrong code', async () => {
      const page = await open();
      const form = await fillIn(page, newAddress());
      const code = await form.code.inputValue();
      await form.code.fill(code === '000000' ? '111111' : '000000');
      await form.submit.click();
      await expectNote(form.code, refusals.code_wrong);
    });

    it('uses an address that has an account, which only its owner learns', async () => {
      const page = await open();
      const form = await fillIn(page, LIN.email);
      await form.submit.click();
      await expectNote(form.email, refusals.email_taken);
    });

    /** Everything right, up to the button. */
    async function fillIn(page: Page, email: string) {
      await visit(page, '/register/email');
      const form = registerForm(page, words);
      await form.country.selectOption('SG');
      await form.email.fill(email);
      const codeOf = await watchMail(email);
      await dragSlider(page, words, () => form.sendCode.click());
      await form.code.fill(await codeOf());
      await form.password.fill(LOGIN_PASSWORD);
      await form.confirmation.fill(LOGIN_PASSWORD);
      await form.agreement.check();
      return form;
    }
  },
  ['en'],
);
