import type { Page } from 'playwright-core';
import { callerOn } from './browser.ts';
import { watchMail } from './people.ts';
import type { Words } from './words.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** From the page of security to what one of its items leads to. */
export const toItem = (page: Page, title: string, action: string): Promise<void> =>
  page.getByRole('link', { name: `${title}: ${action}`, exact: true }).click();

/** The button that sends the code of this field. */
export const sendTo = (page: Page, words: Words, name: string) =>
  page
    .locator('form div')
    .filter({ has: field(page, name) })
    .getByRole('button', { name: words.checks.sendCode })
    .last();

/** Has a code sent for this field, and gives what came to the address or number. */
export async function sentCode(page: Page, words: Words, name: string, target: string): Promise<string> {
  const codeOf = await watchMail(target, callerOn(page));
  await sendTo(page, words, name).click();
  return codeOf();
}
