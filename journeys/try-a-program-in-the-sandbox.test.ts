import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hmacKey, MarqueError, RestClient } from '../packages/client/src/index.ts';
import { zhCN as consoleWords } from '../packages/console/app/words/zh-CN.ts';
import { expectNote, journey, says, visit } from './browser.ts';
import { consoleExchange, VERA } from './console-exchange.ts';
import { LIN, sessionOf } from './people.ts';
import { fill } from './words.ts';

/** A sandbox that nobody has used yet makes its store first. */
const STARTS_WITHIN_MS = 100_000;
const UNKNOWN_KEY = -2015;
const NO_EXCHANGE_HERE = -1000;

const refusedAs = async (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => undefined,
    (fault: unknown) => (fault instanceof MarqueError ? fault.code : Promise.reject(fault)),
  );

const exchange = consoleExchange();

// A program is tried on demo funds; one person goes through the stories.
journey('somebody tries a program in the sandbox', ({ open, words }) => {
  const { sandbox, refusals } = words;
  let program: RestClient;

  const keysPage = async (): Promise<Page> => {
    const page = await open({ port: exchange.port(), session: await sessionOf(LIN, exchange.port()) });
    await visit(page, '/user/api');
    return page;
  };
  const section = (page: Page) => page.getByRole('region', { name: sandbox.title, exact: true });
  const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
  const label = (page: Page) => section(page).getByLabel(sandbox.label, { exact: true });
  const shown = (page: Page, name: string) => section(page).getByLabel(name, { exact: true }).innerText();

  /** The organisation's operator turns its sandbox on or off. */
  async function turn(isOn: boolean): Promise<void> {
    const page = await exchange.operator(open, VERA);
    await page.goto('/organisations/1');
    await page.getByLabel(consoleWords.searchSettings, { exact: true }).fill('sandbox_open');
    await page.getByRole('switch', { name: consoleWords.setSandboxOpen }).setChecked(isOn);
    await page.getByRole('main').getByRole('button', { name: consoleWords.save, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(consoleWords.reason, { exact: true }).fill('asked for by the brand');
    await says(page, consoleWords.done, () => dialog.getByRole('button', { name: consoleWords.save, exact: true }).click());
  }

  it('makes a key, with which a program trades on demo funds, and nowhere else', async () => {
    const page = await keysPage();
    await section(page).getByText(sandbox.demoFunds, { exact: true }).waitFor();
    await button(page, sandbox.create).click();
    await expectNote(label(page), sandbox.labelMissing);
    await label(page).fill('Quoting bot');
    const made = section(page).getByRole('status');
    for (let tries = 0; tries < 3 && !(await made.isVisible()); tries += 1) {
      await button(page, sandbox.create).click();
      // Busy until there is a key, or the page has given up waiting for the sandbox.
      await expect.poll(() => button(page, sandbox.create).isEnabled(), { timeout: STARTS_WITHIN_MS }).toBe(true);
    }
    const [publicKey, secret] = [await shown(page, sandbox.publicKey), await shown(page, sandbox.secretKey)];
    expect(secret).toMatch(/^sandbox_[0-9a-f]{64}$/);
    await says(page, sandbox.copied, () => button(page, sandbox.copySecret).click());
    await button(page, sandbox.done).click();
    await page.reload();
    await section(page).getByText('Quoting bot', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret);

    const key = hmacKey(publicKey, secret);
    program = new RestClient({ origin: await shown(page, sandbox.address), key });
    const order = { symbol: 'ARTUSDT', side: 'BUY', type: 'MARKET', quantity: '10' } as const;
    await expect.poll(async () => (await program.depth({ symbol: 'ARTUSDT' })).asks.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await program.newOrder({ ...order, newOrderRespType: 'RESULT' })).toMatchObject({ status: 'FILLED' });
    const usdt = async () => Number((await program.account()).balances.find(({ asset }) => asset === 'USDT')?.free);
    expect(await usdt()).toBeLessThan(10_000);
    const real = new RestClient({ origin: `http://localhost:${exchange.port()}`, key });
    expect(await refusedAs(real.newOrder(order))).toBe(UNKNOWN_KEY);

    await says(page, sandbox.filled, () => button(page, sandbox.fill).click());
    expect(await usdt()).toBe(10_000);
  }, 300_000);

  it('is told that the operator has switched the sandbox off, and goes on once it is back', async () => {
    const page = await keysPage();
    await turn(false);
    // The page was opened before: what is pressed there now is refused, and the section says why.
    await label(page).fill('too late');
    await says(page, refusals.sandbox_off, () => button(page, sandbox.create).click());
    await section(page).getByText(sandbox.offText, { exact: true }).waitFor();
    await page.reload();
    await section(page).getByText(sandbox.switchedOff, { exact: true }).waitFor();
    expect(await section(page).getByRole('button').count()).toBe(0);
    await expect.poll(() => refusedAs(program.account())).toBe(NO_EXCHANGE_HERE);

    await turn(true);
    await expect.poll(() => refusedAs(program.account())).toBeUndefined();
    await page.reload();
    await section(page).getByText('Quoting bot', { exact: true }).waitFor();
  });

  it('deletes the key, and the program is refused', async () => {
    const page = await keysPage();
    await says(page, sandbox.deleted, () => button(page, fill(sandbox.deleteOf, { label: 'Quoting bot' })).click());
    expect(await section(page).getByText('Quoting bot', { exact: true }).count()).toBe(0);
    expect(await refusedAs(program.account())).toBe(UNKNOWN_KEY);
  });
});
