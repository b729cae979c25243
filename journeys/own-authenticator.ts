import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { callerOn, expectPath, says, visit } from './browser.ts';
import { watchMail } from './people.ts';
import type { Words } from './words.ts';

const STEP_MS = 30_000;

/** What an app with this key shows, `steps` from now. A code of one step is taken once, and after it only later ones. */
export const shownBy = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Binds an authenticator to the account of this page, with the code before the present one; gives its key. The exchange's clock is so many steps ahead. */
export async function bindAuthenticator(page: Page, { security, checks }: Words, email: string, ahead = 0): Promise<string> {
  await visit(page, '/user/security/bindinggoogle');
  const key = (await page.locator('code').innerText()).trim();
  const codeOf = await watchMail(email, callerOn(page));
  await page.getByRole('button', { name: checks.sendCode, exact: true }).click();
  await page.getByLabel(security.code, { exact: true }).fill(await codeOf());
  await page.getByLabel(security.newAppCode, { exact: true }).fill(shownBy(key, ahead - 1));
  const bind = page.getByRole('main').getByRole('button', { name: security.bindApp, exact: true });
  await says(page, security.appIsBound, () => bind.click());
  await expectPath(page, '/user/security');
  return key;
}
