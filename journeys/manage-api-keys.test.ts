import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNote, expectPath, journey, says, visit } from './browser.ts';
import { register } from './newcomer.ts';
import { bindAuthenticator, roomInStep, shownBy } from './own-authenticator.ts';
import { fill } from './words.ts';

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** A box of the dialog by how its text begins: what it means stands behind. */
const scope = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

// J-48: keys for programs of one's own, with what can go wrong on the way.
journey('somebody manages API keys', ({ open, words }) => {
  const { account, apiKeys, refusals } = words;

  it('binds an authenticator first, creates a key, keeps its secret, and deletes the key', async () => {
    const page = await open();
    const email = await register(page, words);
    await visit(page, '/user/security');
    await page.getByRole('link', { name: account.apiKeys, exact: true }).click();
    await expectPath(page, '/user/api');
    await page.getByText(apiKeys.empty).waitFor();
    expect(await button(page, apiKeys.create).isDisabled()).toBe(true);
    await page.getByRole('heading', { name: apiKeys.bindFirst }).waitFor();
    await page.getByRole('link', { name: apiKeys.bindApp, exact: true }).click();
    await expectPath(page, '/user/security/bindinggoogle');
    const key = await bindAuthenticator(page, words, email);

    await visit(page, '/user/api');
    await button(page, apiKeys.create).click();
    await inDialog(page, apiKeys.create).click();
    await expectNote(field(page, apiKeys.label), refusals.api_key_label_missing);
    await expectNote(field(page, apiKeys.appCode), apiKeys.codeMissing);
    await field(page, apiKeys.label).fill('Quoting bot');
    for (const [ips, problem] of [
      ['203.0.113.7, 203.0.113.256', fill(refusals.api_key_ip_invalid, { place: 2 })],
      ['203.0.113.7, 10.0.0.0/7', fill(refusals.api_key_range_too_wide, { place: 2, v4: 8, v6: 32 })],
      ['10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4,10.0.0.5', fill(refusals.api_key_ips_too_many, { max: 4 })],
    ] as const) {
      await field(page, apiKeys.ips).fill(ips);
      await expectNote(field(page, apiKeys.ips), problem);
    }
    const withdrawing = scope(page, apiKeys.withdraw);
    await withdrawing.check();
    await field(page, apiKeys.ips).fill('');
    await expectNote(field(page, apiKeys.ips), refusals.api_key_withdraw_unbound);
    await withdrawing.uncheck();
    expect(await withdrawing.isDisabled()).toBe(true);
    await page.getByText(apiKeys.withdrawNeedsIps).waitFor();
    expect(await scope(page, apiKeys.read).isDisabled()).toBe(true);
    await field(page, apiKeys.appCode).fill(shownBy(key, 5));
    await inDialog(page, apiKeys.create).click();
    await expectNote(field(page, apiKeys.appCode), refusals.code_wrong);
    await field(page, apiKeys.appCode).fill(shownBy(key));
    await inDialog(page, apiKeys.create).click();

    await page.getByRole('dialog', { name: apiKeys.secretTitle }).waitFor();
    const secret = await field(page, apiKeys.secretKey).innerText();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await says(page, apiKeys.secretCopied, () => inDialog(page, apiKeys.copySecret).click());
    const [saved] = await Promise.all([page.waitForEvent('download'), inDialog(page, apiKeys.download).click()]);
    expect(await readFile(await saved.path(), 'utf8')).toContain(secret);
    await page.keyboard.press('Escape');
    await page.getByText(apiKeys.saveFirst).waitFor();
    await page.getByRole('checkbox', { name: apiKeys.saved }).check();
    await inDialog(page, apiKeys.finish).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const row = page.getByRole('listitem').filter({ hasText: 'Quoting bot' });
    await row.getByText(apiKeys.inUse, { exact: true }).waitFor();
    await row.getByText(apiKeys.anyIp, { exact: true }).waitFor();
    for (const name of [apiKeys.read, apiKeys.trade, apiKeys.neverUsed, 'HMAC-SHA256'])
      await row.getByText(name, { exact: true }).waitFor();
    const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await row.getByText(inThirtyDays).waitFor();
    await page.reload();
    expect(await page.content()).not.toContain(secret);

    await row.getByRole('button', { name: fill(apiKeys.deleteOf, { label: 'Quoting bot' }) }).click();
    await page.getByText(apiKeys.irreversible).waitFor();
    await inDialog(page, apiKeys.cancel).click();
    await row.getByRole('button', { name: fill(apiKeys.deleteOf, { label: 'Quoting bot' }) }).click();
    await roomInStep();
    await field(page, apiKeys.appCode).fill(shownBy(key, 1));
    await says(page, apiKeys.deleted, () => inDialog(page, apiKeys.delete).click());
    await page.getByText(apiKeys.empty).waitFor();
  });

  it('makes a key for a private one of their own, has it do less, and rest', async () => {
    const page = await open();
    const email = await register(page, words);
    const app = await bindAuthenticator(page, words, email);
    const pair = generateKeyPairSync('ed25519');
    await visit(page, '/user/api');
    await button(page, apiKeys.create).click();
    await field(page, apiKeys.label).fill('Signing bot');
    await field(page, apiKeys.ips).fill('198.51.100.77/24');
    await scope(page, apiKeys.withdraw).check();
    await scope(page, apiKeys.trade).uncheck();
    await page.getByRole('dialog').getByText('Ed25519', { exact: true }).click();
    await field(page, apiKeys.pem).fill(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await expectNote(field(page, apiKeys.pem), refusals.api_key_pem_private);
    await field(page, apiKeys.pem).fill(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString());
    await field(page, apiKeys.appCode).fill(shownBy(app));
    await inDialog(page, apiKeys.create).click();
    await page.getByRole('dialog', { name: apiKeys.madeTitle }).waitFor();
    expect(await field(page, apiKeys.publicKey).innerText()).toMatch(/^[0-9a-f]{32}$/);
    await inDialog(page, apiKeys.finish).click();

    const row = page.getByRole('listitem').filter({ hasText: 'Signing bot' });
    for (const said of ['Ed25519', '198.51.100.0/24', apiKeys.withdraw, apiKeys.never])
      await row.getByText(said, { exact: true }).waitFor();
    await row.getByRole('button', { name: fill(apiKeys.editOf, { label: 'Signing bot' }) }).click();
    await scope(page, apiKeys.withdraw).uncheck();
    await scope(page, apiKeys.pause).check();
    await roomInStep();
    await field(page, apiKeys.appCode).fill(shownBy(app, 1));
    await says(page, apiKeys.changed, () => inDialog(page, apiKeys.save).click());
    await row.getByText(apiKeys.paused, { exact: true }).waitFor();
    expect(await row.getByText(apiKeys.withdraw, { exact: true }).count()).toBe(0);
  });
});
