import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNote, expectPath, journey, visit } from './browser.ts';
import { register } from './newcomer.ts';
import { bindAuthenticator, roomInStep, shownBy } from './own-authenticator.ts';
import { fill, type Words } from './words.ts';

/** The browser's line about a call that was refused, as it is meant to be. */
const REFUSED = /status of 400/;

const field = (page: Page, name: string) => page.getByRole('complementary').getByLabel(name, { exact: true });
const answerTo = async (page: Page, { docs }: Words): Promise<{ readonly status: string; readonly text: string }> => {
  await page.getByRole('complementary').getByRole('button', { name: docs.send, exact: true }).click();
  const reply = page.getByRole('status').filter({ has: page.locator('pre') });
  await reply.waitFor();
  return {
    status: await reply.locator('p > span').first().innerText(),
    text: await reply.locator('pre').innerText(),
  };
};

journey('somebody who writes a program reads the documentation', ({ open, words }) => {
  const { docs, apiKeys, signIn } = words;

  it('finds a call, tries it with and without mistakes, and listens to a stream', async () => {
    const page = await open({ expects: REFUSED });
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: words.shell.apiDocument, exact: true }).click();
    await expectPath(page, '/docs');
    await page.getByRole('heading', { name: docs.title, level: 1 }).waitFor();
    await page.getByRole('link', { name: docs.openApi, exact: true }).click();
    await page.getByRole('heading', { name: docs.openApi, level: 1 }).waitFor();
    await page.getByLabel(docs.find).fill('nothing of the kind');
    await page.getByText(fill(docs.noMatch, { query: 'nothing of the kind' })).waitFor();
    await page.getByLabel(docs.find).fill('/api/v3/depth');
    await page.getByRole('main').getByRole('link').filter({ hasText: '/api/v3/depth' }).click();
    await expectPath(page, '/docs/open/GET-api-v3-depth');

    const whole = await answerTo(page, words);
    expect(whole.status).toBe('200');
    expect(JSON.parse(whole.text)).toMatchObject({ lastUpdateId: expect.any(Number) as number, bids: expect.any(Array) as unknown[] });
    await field(page, 'symbol').fill('');
    await page.getByRole('button', { name: docs.send, exact: true }).click();
    await expectNote(field(page, 'symbol'), docs.fillIn);
    await field(page, 'symbol').fill('NOSUCHPAIR');
    await expect.poll(async () => (await answerTo(page, words)).status).toBe('400');

    await page.getByRole('link', { name: docs.sockets, exact: true }).click();
    await page.getByLabel(docs.listenTo).fill('artusdt@nothing');
    await page.getByRole('button', { name: docs.listen, exact: true }).click();
    await page.getByText(docs.badStream, { exact: true }).waitFor();
    await page.getByLabel(docs.listenTo).fill('artusdt@ticker');
    await page.getByRole('button', { name: docs.listen, exact: true }).click();
    await page.getByText('"e": "24hrTicker"').first().waitFor();
    await page.getByRole('button', { name: docs.stop, exact: true }).click();
    await page.getByRole('button', { name: docs.listen, exact: true }).waitFor();
  });

  it('is asked to log in for a call of the site, and makes it then', async () => {
    const page = await open();
    await visit(page, '/docs/site/GET-api-asset-listUserBalance');
    await page.getByText(docs.logInFirst, { exact: true }).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: docs.logIn, exact: true }).click();
    await expectPath(page, /^\/login\?redirect=/);
    await page.getByRole('heading', { name: signIn.title, level: 1 }).waitFor();
    await register(page, words);
    await visit(page, '/docs/site/GET-api-asset-listUserBalance');
    const { status, text } = await answerTo(page, words);
    expect(status).toBe('200');
    expect(JSON.parse(text)).toMatchObject({ code: 0 });
  });

  it('signs a call with a key of their own, in the browser', async () => {
    const page = await open({ expects: REFUSED });
    const email = await register(page, words);
    const app = await bindAuthenticator(page, words, email);
    await visit(page, '/user/api');
    await page.getByRole('main').getByRole('button', { name: apiKeys.create, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(apiKeys.label, { exact: true }).fill('Documentation');
    await roomInStep();
    await dialog.getByLabel(apiKeys.appCode, { exact: true }).fill(shownBy(app, 1));
    await dialog.getByRole('button', { name: apiKeys.create, exact: true }).click();
    const [publicKey, secret] = [
      await dialog.getByLabel(apiKeys.publicKey, { exact: true }).innerText(),
      await dialog.getByLabel(apiKeys.secretKey, { exact: true }).innerText(),
    ];
    await visit(page, '/docs/open/GET-api-v3-account');
    await field(page, docs.publicKey).fill(publicKey);
    await page.getByRole('button', { name: docs.send, exact: true }).click();
    await expectNote(field(page, docs.secretKey), docs.fillIn);
    await field(page, docs.secretKey).fill(`${secret.slice(1)}0`);
    expect((await answerTo(page, words)).text).toContain('-1022');
    await field(page, docs.secretKey).fill(secret);
    await expect.poll(async () => (await answerTo(page, words)).status).toBe('200');

    // The key is kept from call to call; what acts for real asks first.
    await page.getByRole('navigation', { name: docs.calls }).getByLabel(docs.find).fill('POST /api/v3/order');
    await page.getByRole('navigation', { name: docs.calls }).getByRole('link').first().click();
    await expectPath(page, '/docs/open/POST-api-v3-order');
    expect(await field(page, docs.publicKey).inputValue()).toBe(publicKey);
    await page.getByRole('button', { name: docs.send, exact: true }).click();
    await page.getByText(docs.confirmFirst, { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: docs.real }).check();
    expect((await answerTo(page, words)).text).toContain('-2010');
  });
});
