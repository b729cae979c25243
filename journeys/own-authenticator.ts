import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { callerOn, expectPath, says, visit } from './browser.ts';
import { watchMail } from './people.ts';
import type { Words } from './words.ts';

const STEP_MS = 30_000;
/** More than a page needs to send a code once it is typed. */
const ROOM_MS = 8_000;

/** Waits for the next step where this one is nearly over: the code before the present one is taken for as long as this step lasts. */
export async function roomInStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ROOM_MS) await sleep(left);
}

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
  await roomInStep();
  await page.getByLabel(security.newAppCode, { exact: true }).fill(shownBy(key, ahead - 1));
  const bind = page.getByRole('main').getByRole('button', { name: security.bindApp, exact: true });
  await says(page, security.appIsBound, () => bind.click());
  await expectPath(page, '/user/security');
  return key;
}
