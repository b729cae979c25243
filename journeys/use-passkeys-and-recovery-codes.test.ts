import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider, readNewPicture } from './checks.ts';
import { LOGIN_PASSWORD, register } from './newcomer.ts';
import { watchMail } from './people.ts';
import { count, fill, type Words } from './words.ts';

const STEP_MS = 30_000;
const NAME = 'Work laptop';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const toItem = (page: Page, title: string, action: string) => page.getByRole('link', { name: `${title}: ${action}`, exact: true }).click();
const shown = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A device with a screen lock: passkeys are made and signed with by the browser itself. */
async function addDevice(page: Page): Promise<{ readonly isVerified: (verified: boolean) => Promise<unknown> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { isVerified: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) };
}

async function mailedCode(page: Page, { checks }: Words, email: string): Promise<string> {
  const codeOf = await watchMail(email, callerOn(page));
  await page.getByRole('button', { name: checks.sendCode, exact: true }).click();
  return codeOf();
}

async function prove(page: Page, words: Words, email: string): Promise<void> {
  await field(page, words.security.loginPassword).fill(LOGIN_PASSWORD);
  await field(page, words.security.code).fill(await mailedCode(page, words, email));
}

async function signOut(page: Page, { shell, signIn }: Words): Promise<void> {
  await page.getByRole('button', { name: shell.account }).click();
  await says(page, signIn.left, () => page.getByRole('menuitem', { name: shell.logOut }).click());
  await expectPath(page, '/');
}

async function enterPassword(page: Page, words: Words, email: string): Promise<void> {
  const { signIn } = words;
  await visit(page, '/login');
  await field(page, signIn.username).fill(email);
  await field(page, signIn.password).fill(LOGIN_PASSWORD);
  await field(page, words.checks.captcha).fill(await readNewPicture(page, words));
  await dragSlider(page, words, () => button(page, signIn.next).click());
  await page.getByRole('heading', { name: signIn.codeTitle }).waitFor();
}

journey(
  'somebody signs in without a code',
  ({ open, words }) => {
    const { passkeys, recoveryCodes, security, refusals, signIn } = words;

    it('adds a passkey, signs in with it alone and as the second step, and deletes it', async () => {
      const page = await open();
      const device = await addDevice(page);
      const email = await register(page, words);
      await visit(page, '/user/security');
      await toItem(page, passkeys.title, passkeys.add);
      await expectPath(page, '/user/security/passkeys');
      await page.getByText(passkeys.empty).waitFor();
      await button(page, passkeys.add).click();
      await inDialog(page, passkeys.continue).click();
      await expectNote(field(page, passkeys.name), fill(passkeys.nameInvalid, { max: 40 }));
      await expectNote(field(page, security.loginPassword), security.oldMissing);
      await field(page, passkeys.name).fill(NAME);
      await prove(page, words, email);
      await field(page, security.loginPassword).fill('Wrong-Harbour-1');
      await inDialog(page, passkeys.continue).click();
      await expectNote(field(page, security.loginPassword), fill(refusals.login_password_wrong, { tries_left: 4 }));
      await field(page, security.loginPassword).fill(LOGIN_PASSWORD);
      await device.isVerified(false);
      await inDialog(page, passkeys.continue).click();
      await page.getByText(passkeys.cancelled).waitFor();
      await device.isVerified(true);
      await says(page, passkeys.added, () => inDialog(page, passkeys.retry).click());
      await page.getByRole('heading', { name: NAME, exact: true }).waitFor();
      await page.getByText(passkeys.neverUsed).waitFor();

      await signOut(page, words);
      await visit(page, '/login?redirect=%2Fuser%2Fsecurity');
      await device.isVerified(false);
      await button(page, signIn.passkeyLogin).click();
      await page.getByText(signIn.passkeyCancelled).waitFor();
      await device.isVerified(true);
      await button(page, signIn.passkeyLogin).click();
      await expectPath(page, '/user/security');
      await page.getByText(security.levelMiddle, { exact: true }).waitFor();

      await signOut(page, words);
      await enterPassword(page, words, email);
      await page.getByText(signIn.passkeyHint).waitFor();
      await button(page, signIn.codeInstead).click();
      await field(page, signIn.code).waitFor();
      await button(page, signIn.passkeyUse).click();
      await button(page, signIn.passkeyUse).click();
      await expectPath(page, '/');

      await visit(page, '/user/security/passkeys');
      await page.getByRole('button', { name: fill(passkeys.renameNamed, { name: NAME }) }).click();
      await field(page, passkeys.name).fill('Phone');
      await says(page, passkeys.renamed, () => inDialog(page, passkeys.save).click());
      await page.getByRole('button', { name: fill(passkeys.deleteNamed, { name: 'Phone' }) }).click();
      await prove(page, words, email);
      await says(page, passkeys.deleted, () => inDialog(page, passkeys.delete).click());
      await page.getByText(passkeys.empty).waitFor();

      await signOut(page, words);
      await visit(page, '/login');
      await button(page, signIn.passkeyLogin).click();
      await page.getByText(refusals.passkey_refused).waitFor();
    });

    it('saves recovery codes, signs in with one, once, and unbinds a lost authenticator with another', async () => {
      const page = await open();
      const email = await register(page, words);
      await visit(page, '/user/security/recoverycodes');
      await page.getByText(recoveryCodes.bindFirst).waitFor();
      await page.getByRole('link', { name: recoveryCodes.bind, exact: true }).click();
      const key = (await page.locator('code').innerText()).replaceAll(' ', '').trim();
      await field(page, security.code).fill(await mailedCode(page, words, email));
      await field(page, security.newAppCode).fill(shown(key));
      await says(page, security.appIsBound, () => button(page, security.bindApp).click());

      await toItem(page, recoveryCodes.title, recoveryCodes.make);
      await button(page, recoveryCodes.make).click();
      await field(page, security.loginPassword).fill(LOGIN_PASSWORD);
      await inDialog(page, recoveryCodes.make).click();
      await expectNote(field(page, security.code), security.codeMissing);
      await field(page, security.code).fill(await mailedCode(page, words, email));
      await field(page, security.appCode).fill(shown(key, 1));
      await inDialog(page, recoveryCodes.make).click();
      const given = page.getByRole('region', { name: recoveryCodes.shownTitle }).locator('code');
      await given.first().waitFor();
      const codes = await given.allInnerTexts();
      expect(codes).toHaveLength(10);
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, recoveryCodes.download).click()]);
      const saved = await readFile(await download.path(), 'utf8');
      for (const code of codes) expect(saved).toContain(code);
      await button(page, recoveryCodes.saved).click();
      await page.getByText(fill(count(recoveryCodes.left), { n: 10 })).waitFor();

      const [first = '', second = ''] = codes;
      for (const problem of [undefined, refusals.recovery_code_used]) {
        await signOut(page, words);
        await enterPassword(page, words, email);
        await button(page, signIn.recoveryInstead).click();
        await button(page, signIn.confirm).click();
        await expectNote(field(page, signIn.recoveryCode), signIn.recoveryMissing);
        await field(page, signIn.recoveryCode).fill('ZZZZZ-ZZZZZ');
        await button(page, signIn.confirm).click();
        await expectNote(field(page, signIn.recoveryCode), refusals.recovery_code_wrong);
        await field(page, signIn.recoveryCode).fill(first.toLowerCase());
        await button(page, signIn.confirm).click();
        if (problem === undefined) {
          await expectPath(page, '/');
          continue;
        }
        await expectNote(field(page, signIn.recoveryCode), problem);
        await field(page, signIn.recoveryCode).fill(second);
        await button(page, signIn.confirm).click();
        await expectPath(page, '/');
      }

      await visit(page, '/user/security/unbindinggoogle');
      await page.getByRole('link', { name: security.appLostCode, exact: true }).click();
      await expectPath(page, '/user/security/lostauthenticator');
      await field(page, security.loginPassword).fill(LOGIN_PASSWORD);
      await field(page, security.code).fill(await mailedCode(page, words, email));
      await field(page, recoveryCodes.code).fill(codes[2] ?? '');
      await says(page, recoveryCodes.unbound, () => button(page, recoveryCodes.unbind).click());
      await expectPath(page, '/user/security');
      await page.getByText(security.lockedApp).waitFor();
    });
  },
  ['zh-CN'],
);
