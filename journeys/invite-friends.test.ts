import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOn, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { dragSlider } from './checks.ts';
import { must, type Caller } from './http-caller.ts';
import { LOGIN_PASSWORD, newAddress, register, registerForm } from './newcomer.ts';
import { watchMail } from './people.ts';
import { fill, type Words } from './words.ts';

const TRADE_PASSWORD = 'lantern-row-7';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Who is signed in on a page, for calls beside the browser. */
async function ownCaller(page: Page): Promise<Caller> {
  const cookies = await page.context().cookies();
  return { ...callerOn(page), session: cookies.map(({ name, value }) => `${name}=${value}`) };
}

/** A first trade, made beside the browser: how orders are placed is another story. */
async function trade(page: Page, email: string): Promise<void> {
  const caller = await ownCaller(page);
  const codeOf = await watchMail(email, caller);
  await must('POST', '/user/sendFixTradePwdEmail', {}, caller);
  const password = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD };
  await must('POST', '/Bcex/User/setTradePwd', { ...password, email_code: await codeOf() }, caller);
  const order = { market: 'USDT', token: 'ART', side: 'buy', market_type: 'market', total: '20', trade_pwd: TRADE_PASSWORD };
  await must('POST', '/Org/Order/placeOrder', order, caller);
}

/** Fills the registration in behind an invitation link, in the letters that the link has, and sends it. */
async function registerBy(page: Page, words: Words, link: string): Promise<ReturnType<typeof registerForm>> {
  const email = newAddress();
  await visit(page, new URL(link).pathname + new URL(link).search.toLowerCase());
  await expectPath(page, /^\/register\/email\?invite=/);
  const codeOf = await watchMail(email, callerOn(page));
  const form = registerForm(page, words);
  await form.country.selectOption('SG');
  await form.email.fill(email);
  await dragSlider(page, words, () => form.sendCode.click());
  await form.code.fill(await codeOf());
  await form.password.fill(LOGIN_PASSWORD);
  await form.confirmation.fill(LOGIN_PASSWORD);
  await form.agreement.check();
  await form.submit.click();
  return form;
}

// J-44 and J-13: the slots open with a deposit and a trade, and a friend comes with the link.
journey('somebody invites friends', ({ open, words }) => {
  const { assets, invite, refusals, register: registerWords, shell } = words;

  it('opens the places with a deposit and a trade, hands the code on, and sees who came', async () => {
    const page = await open();
    const email = await register(page, words);
    await page.getByRole('button', { name: shell.account, exact: true }).click();
    await page.getByRole('menuitem', { name: shell.invite, exact: true }).click();
    await expectPath(page, '/user/invite');
    await page.getByRole('paragraph').filter({ hasText: invite.lockedText }).waitFor();
    expect(await page.getByText(invite.isNotDone, { exact: true }).count()).toBe(2);
    await page.getByText(invite.none, { exact: true }).waitFor();
    await page.getByRole('heading', { name: invite.rules, exact: true }).waitFor();
    const address = new URL(page.url()).origin;
    const link = await page.getByText(`${address}/register?invite=`).innerText();
    expect(link).toMatch(/\?invite=[0-9A-Z]{6}$/);

    const early = await open();
    const form = await registerBy(early, words, link);
    await expectNote(early.getByLabel(registerWords.inviteCodeOptional, { exact: true }), refusals.invite_slots_none);

    await page.getByRole('link', { name: invite.goDeposit, exact: true }).click();
    await expectPath(page, '/assets/token');
    await says(page, assets.demoGranted, () => button(page, assets.demoGrant).click());
    await trade(page, email);
    await visit(page, '/user/invite');
    await page.getByText(fill(invite.openText, { left: 5 })).waitFor();

    const code = link.slice(-6);
    await says(page, invite.codeCopied, () => button(page, invite.copyCode).click());
    await says(page, invite.linkCopied, () => button(page, invite.copyLink).click());
    await page.getByRole('img', { name: invite.qr }).waitFor();
    const [picture] = await Promise.all([page.waitForEvent('download'), button(page, invite.savePicture).click()]);
    expect(picture.suggestedFilename()).toBe(`invite-${code}.png`);
    expect((await readFile(await picture.path())).subarray(0, 4)).toEqual(PNG);

    await form.submit.click();
    await expectPath(early, '/register/success');
    await visit(page, '/user/invite');
    await page.getByText(fill(invite.openText, { left: 4 })).waitFor();
    const row = page.getByRole('row').filter({ hasText: '@journeys.example' });
    await row.getByText('rea****@journeys.example').waitFor();
    await row.getByText(invite.unverified, { exact: true }).waitFor();
    await row.getByText(invite.normal, { exact: true }).waitFor();
    await page.getByRole('tab', { name: invite.rewards, exact: true }).click();
    await expectPath(page, '/user/invite?tab=rewards');
    await page.getByText(invite.noRewards, { exact: true }).waitFor();
  });
});
