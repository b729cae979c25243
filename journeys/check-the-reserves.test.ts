import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../packages/web/app/areas/reserves/words/en.ts';
import { zhCN } from '../packages/web/app/areas/reserves/words/zh-CN.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, visit } from './browser.ts';
import { HANA, LIN, OWEN, sessionOf } from './people.ts';
import { fill } from './words.ts';

journey('somebody checks the reserves', ({ open, words, language }) => {
  const reserves = { 'zh-CN': zhCN, en }[language];
  const rowOf = (page: Page, token: string) =>
    page.getByRole('region', { name: reserves.owed }).getByRole('row').filter({ hasText: token });
  /** The first run is taken shortly after a start. */
  const untilTaken = async (page: Page) => {
    for (let tries = 0; tries < 20 && (await rowOf(page, 'USDT').count()) === 0; tries += 1) {
      await page.waitForTimeout(2000);
      await page.reload();
    }
  };
  const chooseFile = async (page: Page, text: string) =>
    page.getByLabel(reserves.file).setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) });

  it('as a visitor sees what is owed, other dates and how to check, and is asked to log in for more', async () => {
    const page = await open();
    await visit(page, '/busy');
    await page.getByRole('contentinfo').getByRole('link', { name: words.shell.reserves }).click();
    await expectPath(page, '/reserves');
    await untilTaken(page);
    await rowOf(page, 'USDT').waitFor();
    await page.getByText("printf '%s' 'TEXT' | sha256sum").waitFor();
    await page.getByRole('button', { name: reserves.earlier }).click();
    const dialog = page.getByRole('dialog', { name: reserves.earlier });
    await dialog.getByRole('link').first().click();
    await expectPath(page, /^\/reserves\?run=\d+$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: reserves.signIn }).click();
    await expectPath(page, /^\/login\?redirect=%2Freserves/);
  });

  it('as a customer has the browser prove each balance, and keeps the proof', async () => {
    const page = await open({ session: await sessionOf(LIN) });
    await visit(page, '/reserves');
    await untilTaken(page);
    await page.getByRole('button', { name: reserves.check }).click();
    const proof = page.getByRole('article').filter({ hasText: 'USDT' });
    await proof.getByText(reserves.included).waitFor();
    expect(await page.locator('[data-verdict]:not([data-verdict="included"])').count()).toBe(0);
    await proof.getByText(reserves.steps).click();
    await proof.getByText(/^leaf\|USDT\|/).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      proof.getByRole('button', { name: fill(reserves.saveOf, { token: 'USDT' }) }).click(),
    ]);
    const saved = await readFile(await download.path(), 'utf8');

    const visitor = await open();
    await visit(visitor, '/reserves');
    await chooseFile(visitor, saved);
    await visitor.getByText(reserves.included).waitFor();
    const usable = /"usable": "(?<units>\d+)"/.exec(saved)?.groups?.['units'] ?? '';
    await chooseFile(visitor, saved.replace(`"usable": "${usable}"`, `"usable": "${BigInt(usable) + 1n}"`));
    await visitor.getByText(reserves.rootDiffers).waitFor();
    await chooseFile(visitor, saved.replace(`"usable": "${usable}"`, '"usable": "-1"'));
    await visitor.getByText(reserves.negative).waitFor();
    await chooseFile(visitor, '{}');
    await visitor.getByText(reserves.fileUnreadable).waitFor();
  });

  it.each([
    ['phone', LIN],
    ['phone', OWEN],
    ['tablet', HANA],
  ] as const)('finds everything on a %s', async (size, person) => {
    const page = await open({ host: person.host, size, scheme: 'dark', session: await sessionOf(person) });
    await visit(page, '/reserves');
    await page.getByRole('button', { name: reserves.check }).click();
    const proof = page.getByRole('article').first();
    await proof.getByText(reserves.included).waitFor();
    await proof.getByText(reserves.steps).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
