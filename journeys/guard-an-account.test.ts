import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider, readNewPicture } from './checks.ts';
import { LOGIN_PASSWORD, register } from './newcomer.ts';
import { mailedAddress, watchMail } from './people.ts';
import { count, fill, type Words } from './words.ts';

const TRADE_PASSWORD = 'quiet-harbour-4';
const PHRASE = 'blue heron 7';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function mailedCode(page: Page, words: Words, email: string): Promise<string> {
  const codeOf = await watchMail(email, callerOn(page));
  await button(page, words.checks.sendCode).click();
  return codeOf();
}

/** Both steps of signing in, as anybody does it on another device. */
async function signIn(page: Page, words: Words, email: string): Promise<void> {
  const { username, password, next, code, confirm } = words.signIn;
  await visit(page, '/login');
  await field(page, username).fill(email);
  await field(page, password).fill(LOGIN_PASSWORD);
  await field(page, words.checks.captcha).fill(await readNewPicture(page, words));
  const codeOf = await watchMail(email, callerOn(page));
  await dragSlider(page, words, () => button(page, next).click());
  await field(page, code).fill(await codeOf());
  await button(page, confirm).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

// What an account's owner sees and stops when somebody else has come in.
journey(
  'somebody guards an account',
  ({ open, words }) => {
    const { safety, security, refusals } = words;

    it('sets an anti-phishing code, ends a foreign session, and freezes the account by a mail and by hand', async () => {
      const page = await open();
      const email = await register(page, words);

      await visit(page, '/user/security');
      await link(page, `${safety.antiPhishing}: ${safety.set}`).click();
      await expectPath(page, '/user/security/antiphishing');
      await field(page, safety.phraseLabel).fill('4829');
      await button(page, safety.phraseSubmit).click();
      await expectNote(field(page, safety.phraseLabel), fill(refusals.anti_phishing_code_invalid, { min: 4, max: 20 }));
      await field(page, safety.phraseLabel).fill(PHRASE);
      await expectNote(field(page, security.code), security.codeMissing);
      await field(page, security.code).fill(await mailedCode(page, words, email));
      await says(page, safety.phraseDone, () => button(page, safety.phraseSubmit).click());
      await expectPath(page, '/user/security');
      await page.getByText(PHRASE, { exact: true }).waitFor();

      const elsewhere = await open();
      await signIn(elsewhere, words, email);
      await visit(page, '/user/security');
      await page.getByText(fill(count(safety.devicesCount), { n: 2 })).waitFor();
      await link(page, `${safety.devices}: ${safety.view}`).click();
      await expectPath(page, '/user/security/devices');
      await page.getByText(safety.currentDevice, { exact: true }).waitFor();
      await page.getByText(safety.kindNewDevice, { exact: true }).waitFor();
      await button(page, safety.endOthers).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: safety.cancel, exact: true }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${safety.endSession}: `) })
        .click();
      await says(page, safety.ended, () => page.getByRole('dialog').getByRole('button', { name: safety.endSession, exact: true }).click());
      await page.getByText(safety.kindSessionEnded, { exact: true }).waitFor();
      await visit(elsewhere, '/user/security');
      await expectPath(elsewhere, '/login?redirect=%2Fuser%2Fsecurity');

      const address = await mailedAddress(email, '/freeze#secret=', callerOn(page));
      expect(address).not.toBe('');
      const hidden = new URL(address);
      const visitor = await open();
      await visit(visitor, '/freeze');
      await visitor.getByText(safety.linkMissing).waitFor();
      const otherVisitor = await open();
      await visit(otherVisitor, hidden.pathname + hidden.hash);
      await otherVisitor.reload();
      await otherVisitor.getByText(safety.linkMissing).waitFor();

      const reader = await open();
      await visit(reader, hidden.pathname + hidden.hash);
      await reader.getByRole('heading', { name: safety.linkTitle }).waitFor();
      expect(new URL(reader.url()).hash).toBe('');
      await button(reader, safety.linkSubmit).click();
      await reader.getByRole('heading', { name: safety.doneTitle }).waitFor();

      const second = await open();
      await visit(second, hidden.pathname + hidden.hash);
      await button(second, safety.linkSubmit).click();
      await second.getByText(refusals.freeze_link_spent).waitFor();

      await visit(page, '/user/security');
      await expectPath(page, '/login?redirect=%2Fuser%2Fsecurity');
      await signIn(page, words, email);
      await visit(page, '/user/security');
      await page.getByText(safety.frozenByLink).waitFor();
      await page.getByText(safety.frozenText).waitFor();
      await visit(page, '/user/security/setuptradepassword');
      await field(page, security.password).fill(TRADE_PASSWORD);
      await field(page, security.confirmation).fill(TRADE_PASSWORD);
      await field(page, security.code).fill('123456');
      await button(page, security.submit).click();
      await page.getByText(refusals.account_frozen).waitFor();
    });

    it('freezes an account from the security centre with a code', async () => {
      const page = await open();
      const email = await register(page, words);
      await visit(page, '/user/security');
      await link(page, safety.freeze).click();
      await expectPath(page, '/user/security/freeze');
      await button(page, safety.freezeSubmit).click();
      await expectNote(field(page, security.code), security.codeMissing);
      await field(page, security.code).fill('000000');
      await button(page, safety.freezeSubmit).click();
      await expectNote(field(page, security.code), refusals.code_wrong);
      await field(page, security.code).fill(await mailedCode(page, words, email));
      await button(page, safety.freezeSubmit).click();
      await page.getByRole('heading', { name: safety.doneTitle }).waitFor();
      await expectPath(page, '/freeze');
      await visit(page, '/user/security');
      await expectPath(page, '/login?redirect=%2Fuser%2Fsecurity');
    });
  },
  ['zh-CN'],
);
