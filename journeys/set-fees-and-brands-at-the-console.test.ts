import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { zhCN as words } from '../packages/console/app/words/zh-CN.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, journey, says } from './browser.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { signInOperator } from './operator-session.ts';
import { fill } from './words.ts';
import { copyWorld, removeCopy } from './world-store.ts';

let directory = '';
let consolePort = 0;
let exchange: ExchangeProcess | undefined;
beforeAll(async () => {
  if (inject('world') === '') return;
  directory = await copyWorld(inject('world'));
  consolePort = await freePort();
  exchange = await startExchange(directory, await freePort(), { MARQUE_DEMO_TRADERS: 'off', CONSOLE_PORT: String(consolePort) });
});
afterAll(async () => {
  await exchange?.end('SIGTERM');
  if (directory !== '') await removeCopy(directory);
});

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

// What whoever runs the market of an organisation sets: what trades cost, when they are free, and what a brand tells.
journey('operators set fees and brands at the console', ({ open }) => {
  async function giveReason(page: Page, reason: string, confirm: string): Promise<void> {
    await page.getByRole('dialog').getByLabel(words.reason, { exact: true }).fill(reason);
    await says(page, words.done, () => inDialog(page, confirm).click());
  }

  it('from the table of fees to a brand in a further language', async () => {
    const page = await open({ port: consolePort });
    await signInOperator(page, words, consolePort);

    await page.goto('/fees?organisation=1');
    const field = (level: number, name: string) => page.getByLabel(`${words.level} ${level}: ${name}`, { exact: true });
    await field(1, words.makerFee).waitFor();
    await expectAccessibleInBothSchemes(page);
    expect(await button(page, words.reviewChange).isDisabled()).toBe(true);
    await button(page, words.addLevel).click();
    await button(page, words.reviewChange).click();
    await page.getByText(fill(words.feeMustRise, { decimals: 8 })).waitFor();
    await field(4, words.turnoverFrom).fill('9000');
    await field(4, words.makerFee).fill('0.01');
    await field(0, words.takerFee).fill('0.3');
    await button(page, words.reviewChange).click();
    await page.getByRole('dialog').getByText(words.paysMore, { exact: true }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await giveReason(page, 'a table for the new year', words.apply);
    await field(4, words.makerFee).waitFor();
    await button(page, fill(words.removeLevel, { level: 4 })).click();
    await button(page, words.reviewChange).click();
    await giveReason(page, 'one level too many', words.apply);

    await button(page, words.addFreePeriod).click();
    await page.getByRole('dialog').getByText(words.chosenPairs, { exact: true }).click();
    expect(await inDialog(page, words.addFreePeriod).isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await expectAccessibleInBothSchemes(page);
    await giveReason(page, 'an anniversary', words.addFreePeriod);
    await page.getByText(words.periodNow, { exact: true }).waitFor();
    // The site knows at once.
    const answer = await fetch(`http://localhost:${exchange?.port}/api/token/getTradeFeeExemptions`, { method: 'POST' });
    expect(await answer.text()).toContain('_');
    await button(page, words.endPeriod).click();
    await giveReason(page, 'enough', words.endPeriod);

    await page.goto('/brands');
    await page.locator('[data-row]').first().click();
    await button(page, words.save).waitFor();
    await expectAccessibleInBothSchemes(page);
    const people = page.getByRole('group', { name: words.executives, exact: true });
    await people.getByRole('button', { name: words.addRow, exact: true }).click();
    const last = people.getByLabel(words.name, { exact: true }).last();
    await button(page, words.save).click();
    await page.getByRole('dialog').getByLabel(words.reason, { exact: true }).fill('a new director');
    await inDialog(page, words.save).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await inDialog(page, words.cancel).click();
    await last.fill('Ada Lind');
    await people.getByLabel(words.role, { exact: true }).last().fill('Director');
    await page.getByRole('article').getByText('Ada Lind').waitFor();
    await button(page, words.save).click();
    await giveReason(page, 'a new director', words.save);

    const session = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ name, value }) => `${name}=${value}`);
    const narrow = await open({ port: consolePort, scheme: 'dark', size: 'phone', session });
    for (const path of ['/fees', '/brands', '/organisations/1']) {
      await narrow.goto(path);
      await narrow.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(narrow);
    }
    await expectAccessibleInBothSchemes(narrow);
    await narrow.getByRole('tab', { name: words.groupContact, exact: true }).click();
    const links = narrow.getByRole('group', { name: words.setPartnerLinks, exact: true });
    await links.getByRole('button', { name: words.addRow, exact: true }).click();
    await expectNoSidewaysScroll(narrow);
  });
});
