import type { Page } from 'playwright-core';
import type { ConsoleWords } from '../packages/console/app/words/en.ts';

const WAIT_MS = 500;
/** A code opens one session only. */
const used = new Set<string>();

/** The first operator of a demo, with a code that nobody has used yet; the page of codes stands for the authenticator. */
async function credentials(port: number): Promise<readonly string[]> {
  for (;;) {
    const shown = await (await fetch(`http://localhost:${port}/dev/codes`)).text();
    const found = (shown.split('\n')[0] ?? '').split(/\s+/);
    const code = found[2] ?? '';
    if (!used.has(code)) {
      used.add(code);
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Signs in as the first operator of a demo. */
export async function signInOperator(page: Page, words: ConsoleWords, port: number): Promise<void> {
  await page.goto('/sign-in');
  const [email = '', password = '', code = ''] = await credentials(port);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.code6, { exact: true }).fill(code);
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.navWork, exact: true }).waitFor();
}
