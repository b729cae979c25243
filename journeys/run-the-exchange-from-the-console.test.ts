import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { zhCN as words } from '../packages/console/app/words/zh-CN.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectNote, expectPath, journey, says } from './browser.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { register } from './newcomer.ts';
import { bindAuthenticator } from './own-authenticator.ts';
import { fill } from './words.ts';
import { copyWorld, removeCopy, settingsOfStore } from './world-store.ts';

const PASSWORD = 'Grey-Harbour-Lamp-27';
const STEP_MS = 30_000;
const program = fileURLToPath(new URL('../packages/server/dist/marque.js', import.meta.url));

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

/** The one-time link that the command line prints beside the running exchange. */
async function addFirstOperator(email: string): Promise<string> {
  const environment = { ...process.env, ...settingsOfStore(directory), MARQUE_PROFILE: 'demo' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'operator', 'add', email], { env: environment });
  return /\/welcome#[\w-]{43}/.exec(stdout)?.[0] ?? '';
}

const shown = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Says why, and does it. */
async function giveReason(page: Page, reason: string, confirm: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(words.reason, { exact: true }).fill(reason);
  await says(page, words.done, () => inDialog(page, confirm).click());
}

/** Chooses a password and binds an authenticator; gives its key. */
async function accept(page: Page, link: string): Promise<string> {
  await page.goto(link);
  const key = await page.locator('code').innerText();
  await field(page, words.password).fill(PASSWORD);
  await field(page, words.passwordAgain).fill(PASSWORD);
  await field(page, words.code6).fill(shown(key));
  await button(page, words.begin).click();
  await heading(page, words.navWork);
  return key;
}

// What the operators of a new exchange do on their first day, with what can go wrong on the way.
journey('operators run the exchange from the console', ({ open, words: { refusals } }) => {
  const email = 'root@example.org';
  const site = 'https://new.example.org';

  it('from the first link to the entry in the log', async () => {
    // Neither port answers what belongs to the other.
    expect((await fetch(`http://localhost:${exchange?.port}/api/console/session/me`)).status).toBe(404);
    expect((await fetch(`http://localhost:${consolePort}/api/common/getPlatInfo`)).status).toBe(404);

    const page = await open({ port: consolePort, scheme: 'dark', expects: /status of (401|403)/ });
    await page.goto('/users');
    await expectPath(page, '/sign-in?next=%2Fusers');
    await expectAccessibleInBothSchemes(page);
    await page.goto('/welcome#nothing');
    await page.getByText(refusals.operator_link_invalid).waitFor();

    const link = await addFirstOperator(email);
    await page.goto('about:blank');
    await page.goto(`http://localhost:${consolePort}${link}`);
    await page.getByRole('img', { name: words.qr }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await field(page, words.password).fill('short');
    await button(page, words.begin).click();
    await expectNote(field(page, words.password), fill(words.passwordLength, { min: 12, max: 128 }));
    await expectNote(field(page, words.passwordAgain), words.passwordsDiffer);
    await field(page, words.password).fill(PASSWORD);
    await field(page, words.passwordAgain).fill(PASSWORD);
    const key = await page.locator('code').innerText();
    await field(page, words.code6).fill(shown(key, 9));
    await button(page, words.begin).click();
    await expectNote(field(page, words.code6), refusals.code_wrong);
    await field(page, words.code6).fill(shown(key));
    await button(page, words.begin).click();
    await heading(page, words.navWork);
    await expectAccessibleInBothSchemes(page);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('lin@');
    await page.getByRole('option', { name: fill(words.findUsers, { text: 'lin@' }) }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Enter');
    await heading(page, words.navUsers);
    await page.getByText('lin@colophon.example').waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await heading(page, 'lin@colophon.example');
    await expectAccessibleInBothSchemes(page);
    const user = new URL(page.url()).pathname;
    await page.getByRole('tab').filter({ hasText: words.notes }).click();
    await button(page, words.actNote).click();
    await inDialog(page, words.save).click();
    await expectNote(page.getByRole('dialog').getByLabel(words.note, { exact: true }), words.reasonMissing);
    await page.getByRole('dialog').getByLabel(words.note, { exact: true }).fill('Called on Monday');
    await says(page, words.done, () => inDialog(page, words.save).click());
    await page.getByRole('main').getByText('Called on Monday').waitFor();
    await button(page, words.actClose).click();
    await giveReason(page, 'asked by mail', words.actClose);
    await page.getByText(words.stateClosed, { exact: true }).waitFor();
    await button(page, words.actOpen).click();
    await giveReason(page, 'asked again', words.actOpen);

    await page.goto('/pairs');
    await heading(page, words.navPairs);
    await expectAccessibleInBothSchemes(page);
    await page.locator('[data-row]').first().click();
    await button(page, words.pairHalt).waitFor();
    await expectAccessibleInBothSchemes(page);
    await button(page, words.pairHalt).click();
    await giveReason(page, 'news is out', words.pairHalt);
    await page.getByText(words.pairHalted, { exact: true }).waitFor();
    await field(page, words.orderMin).fill('x');
    await button(page, words.save).click();
    await page.getByRole('dialog').getByLabel(words.reason, { exact: true }).fill('smaller orders');
    await inDialog(page, words.save).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await inDialog(page, words.cancel).click();
    await button(page, words.discard).click();
    await button(page, words.pairOpenAgain).click();
    await giveReason(page, 'news is read', words.pairOpenAgain);

    await page.goto('/tokens');
    await page.locator('[data-row]').first().click();
    await field(page, words.website).fill(site);
    await expectAccessibleInBothSchemes(page);
    await button(page, words.save).click();
    await giveReason(page, 'their new site', words.save);

    await page.goto('/organisations/1');
    const looks = page.getByRole('group', { name: words.preview, exact: true });
    const tradeButton = looks.getByText(words.previewTrade, { exact: true }).first();
    const colour = () => tradeButton.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await field(page, words.searchSettings).fill('brand_color');
    await field(page, words.setBrandColour).fill('#7a1f5c');
    await expect.poll(colour).toBe('rgb(122, 31, 92)');
    expect(before).not.toBe('rgb(122, 31, 92)');
    await button(page, words.discard).click();
    await expect.poll(colour).toBe(before);
    await field(page, words.searchSettings).fill('customer_mail');
    await field(page, words.setCustomerMail).fill('help@example.org');
    await expectAccessibleInBothSchemes(page);
    await button(page, words.save).click();
    await giveReason(page, 'a new desk', words.save);

    await page.goto('/content/new');
    await field(page, words.titleOf).fill('A day of rest');
    await page.locator('textarea').first().fill('Nobody trades on Sunday.');
    await page.getByLabel(words.body, { exact: true }).fill('Nobody trades on **Sunday**.');
    await page.locator('strong', { hasText: 'Sunday' }).first().waitFor();
    await expectAccessibleInBothSchemes(page);
    await field(page, words.slug).fill('Not a slug');
    await button(page, words.publish).click();
    await page.getByRole('dialog').getByLabel(words.reason, { exact: true }).fill('announced');
    await inDialog(page, words.save).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await inDialog(page, words.cancel).click();
    await field(page, words.slug).fill('a-day-of-rest');
    await button(page, words.publish).click();
    await giveReason(page, 'announced', words.save);
    await heading(page, 'a-day-of-rest');

    await page.goto('/operators/new');
    await field(page, words.email).fill('viewer@example.org');
    await button(page, words.makeLink).click();
    await expectNote(field(page, words.reason), words.reasonMissing);
    await field(page, words.reason).fill('joined the team');
    await expectAccessibleInBothSchemes(page);
    await button(page, words.makeLink).click();
    const address = await page.locator('[data-link]').innerText();
    await inDialog(page, words.linkGiven).click();
    await heading(page, 'viewer@example.org');
    await expectAccessibleInBothSchemes(page);

    const viewer = await open({ port: consolePort, scheme: 'dark', size: 'phone' });
    await accept(viewer, address);
    await expectNoSidewaysScroll(viewer);
    await viewer.goto(user);
    await heading(viewer, 'lin@colophon.example');
    expect(await button(viewer, words.actClose).count()).toBe(0);
    await expectNoSidewaysScroll(viewer);
    await expectAccessibleInBothSchemes(viewer);
    await viewer.goto('/operators');
    await viewer.getByText(refusals.operator_role_missing).waitFor();

    await page.goto(`/audit?${new URLSearchParams({ q: email, days: '1' }).toString()}`);
    for (const label of [
      words.eventLink,
      words.actNote,
      words.actClose,
      words.actOpen,
      words.actStatus,
      words.actListing,
      words.actOrganisation,
      words.actContent,
      words.actOperators,
    ])
      await page.getByRole('table').getByText(label, { exact: true }).first().waitFor();
    await expectAccessibleInBothSchemes(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.exportCsv).click()]);
    expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/audit?q=their+new+site');
    await page.locator('[data-row]').first().click();
    await page.getByText(site).waitFor();
    await expectAccessibleInBothSchemes(page);

    await page.getByRole('button', { name: words.account, exact: true }).click();
    await page.getByRole('menuitem', { name: words.signOut }).click();
    await expectPath(page, '/sign-in');
    await field(page, words.email).fill(email);
    await field(page, words.password).fill(PASSWORD);
    await field(page, words.code6).fill(shown(key, 9));
    await button(page, words.signIn).click();
    await page.getByText(refusals.operator_login_failed).waitFor();
    await field(page, words.code6).fill(shown(key, 1));
    await button(page, words.signIn).click();
    await heading(page, words.navWork);
  });
});

// Somebody says that their account is in other hands: one operator acts, and a second one decides what one alone may not.
journey('operators protect an account', ({ open, words: site }) => {
  const { safety } = site;

  it('freezes it, opens it again, and takes a lost authenticator away with a second operator', async () => {
    const owner = await open({ port: exchange?.port ?? 0 });
    const email = await register(owner, site);
    await bindAuthenticator(owner, site, email);
    await owner.goto('about:blank');

    const operator = async (name: string): Promise<Page> => {
      const page = await open({ port: consolePort });
      const link = await addFirstOperator(`${name}@example.org`);
      await accept(page, `http://localhost:${consolePort}${link}`);
      return page;
    };
    const [first, second] = [await operator('first'), await operator('second')];

    await first.goto(`/users?${new URLSearchParams({ q: email }).toString()}`);
    await first.getByRole('link', { name: /^\d+$/ }).click();
    await heading(first, email);
    await expectAccessibleInBothSchemes(first);
    await button(first, words.actFreeze).click();
    await inDialog(first, words.actFreeze).click();
    await expectNote(first.getByRole('dialog').getByLabel(words.reason, { exact: true }), words.reasonMissing);
    await expectAccessibleInBothSchemes(first);
    await giveReason(first, 'a call from the owner', words.actFreeze);
    await first.getByText(words.stateFrozen, { exact: true }).waitFor();
    await first.getByText(words.frozenByOperator).waitFor();
    await first.getByText(words.noSessions).first().waitFor();
    await expectAccessibleInBothSchemes(first);
    await button(first, words.actUnfreeze).click();
    await giveReason(first, 'their identity is checked', words.actUnfreeze);
    await first.getByText(words.stateOpen, { exact: true }).waitFor();

    await button(first, words.reset).click();
    await giveReason(first, 'their phone was stolen', words.askApproval);
    await heading(first, words.actResetAuthenticator);
    await first.getByText(words.decidedByAnother).waitFor();
    expect(await button(first, words.approve).isDisabled()).toBe(true);
    const request = new URL(first.url()).pathname;
    await second.goto('/');
    await second.getByRole('link', { name: words.actResetAuthenticator }).first().click();
    await expectPath(second, request);
    await expectAccessibleInBothSchemes(second);
    await button(second, words.approve).click();
    await giveReason(second, 'called back', words.approve);
    await second.getByText(words.stateApproved, { exact: true }).waitFor();

    await first.goto(`/users?${new URLSearchParams({ q: email }).toString()}`);
    await first.getByRole('link', { name: /^\d+$/ }).click();
    await first.getByText(words.withdrawalsPaused, { exact: true }).waitFor();
    expect(await button(first, words.reset).count()).toBe(0);
    await first.getByRole('tab', { name: words.events }).click();
    const history = first.getByRole('table');
    for (const what of [
      safety.kindAuthenticatorReset,
      safety.kindUnfrozen,
      safety.kindFrozen,
      safety.kindAuthenticatorBound,
      safety.kindRegistered,
    ])
      await history.getByText(what, { exact: true }).waitFor();
    await expectAccessibleInBothSchemes(first);
    await first.getByRole('tab', { name: words.logins }).click();
    await history.getByText(safety.kindRegistered, { exact: true }).waitFor();
    await history.getByText(safety.kindFrozen, { exact: true }).waitFor({ state: 'detached' });
  });
});
