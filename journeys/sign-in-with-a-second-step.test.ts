import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNote, expectPath, journey, says, untilAnswering, visit } from './browser.ts';
import { checkWithoutPicture, dragSlider, pressSlider, readNewPicture } from './checks.ts';
import { call } from './http-caller.ts';
import { MARA, newSessionOf, watchMail } from './people.ts';
import { openTab, openTradePage } from './trade-page.ts';
import { anyOf, fill, type Words } from './words.ts';

const signInForm = (page: Page, { signIn, checks }: Words) => ({
  email: page.getByLabel(signIn.username, { exact: true }),
  password: page.getByLabel(signIn.password, { exact: true }),
  characters: page.getByLabel(checks.captcha, { exact: true }),
  picture: page.getByRole('button', { name: checks.captchaRenew }).getByRole('img'),
  submit: page.getByRole('main').getByRole('button', { name: signIn.next, exact: true }),
  code: page.getByLabel(signIn.code, { exact: true }),
  confirm: page.getByRole('button', { name: signIn.confirm, exact: true }),
});

// J-14, A-006, A-025, A-026: both steps of signing in, with what can go wrong on the way.
journey('somebody signs in', ({ open, words }) => {
  const { signIn, refusals } = words;

  it('makes every mistake of the first step, and is told the same of a wrong password and an unknown account', async () => {
    const page = await open();
    await visit(page, '/login');
    const form = signInForm(page, words);
    await page.getByText(anyOf(signIn.officialDomains)).waitFor();
    await form.submit.click();
    await expectNote(form.email, signIn.usernameMissing);
    await expectNote(form.password, signIn.passwordMissing);
    await expectNote(form.characters, words.checks.captchaMissing);

    await form.email.fill(MARA.email);
    await form.password.fill(MARA.password);
    const characters = await readNewPicture(page, words);
    await form.characters.fill(characters === 'AAAA' ? 'BBBB' : 'AAAA');
    await form.submit.click();
    await page.getByRole('slider').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(words.checks.sliderNeeded).waitFor();
    const picture = await form.picture.getAttribute('src');
    await dragSlider(page, words, () => form.submit.click());
    await expectNote(form.characters, refusals.captcha_wrong);
    await expect.poll(() => form.picture.getAttribute('src')).not.toBe(picture);

    await form.password.fill(`${MARA.password}x`);
    await form.characters.fill(await readNewPicture(page, words));
    await pressSlider(page, words, () => form.submit.click());
    await page.getByText(refusals.login_failed).waitFor();
    await form.email.fill('nobody@journeys.example');
    await page.getByText(refusals.login_failed).waitFor({ state: 'detached' });
    await form.characters.fill(await readNewPicture(page, words));
    await dragSlider(page, words, () => form.submit.click());
    await page.getByText(refusals.login_failed).waitFor();
  });

  it('needs to see no picture: the browser works a little longer instead', async () => {
    const page = await open();
    await visit(page, '/login');
    const form = signInForm(page, words);
    await form.email.fill(MARA.email);
    await form.password.fill(`${MARA.password}x`);
    await page.getByRole('checkbox', { name: words.checks.captchaUnread }).press('Space');
    await form.characters.waitFor({ state: 'detached' });
    await form.submit.press('Enter');
    await page.getByText(refusals.login_failed).waitFor();
    await page.getByRole('checkbox', { name: words.checks.captchaUnread }).press('Space');
    await form.characters.fill('AAAA');
    await form.submit.press('Enter');
    await page.getByRole('slider').waitFor();
    await checkWithoutPicture(page, words);
    await page.getByText(refusals.login_failed).waitFor();
  });

  it('is sent back to the page that was asked for, after a wrong code and a right one', async () => {
    const page = await open();
    await visit(page, '/assets/token');
    await expectPath(page, `/login?redirect=${encodeURIComponent('/assets/token')}`);
    const form = signInForm(page, words);
    await form.email.fill(MARA.email);
    await form.password.fill(MARA.password);
    await form.characters.fill((await readNewPicture(page, words)).toLowerCase());
    const codeOf = await watchMail(MARA.email);
    await dragSlider(page, words, () => form.submit.click());
    await page.getByRole('heading', { name: signIn.codeTitle }).waitFor();
    await form.confirm.click();
    await expectNote(form.code, signIn.codeMissing);
    const code = await codeOf();
    await form.code.fill(code === '000000' ? '111111' : '000000');
    await form.confirm.click();
    await expectNote(form.code, refusals.code_wrong);
    expect(await page.getByRole('button', { name: new RegExp(fill(words.checks.resendIn, { seconds: '\\d+' })) }).isDisabled()).toBe(true);
    await form.code.fill(code);
    await form.confirm.click();
    await expectPath(page, '/assets/token');
    await page.getByRole('heading', { level: 1, name: words.assets.title }).waitFor();

    await page.getByRole('button', { name: words.shell.account }).click();
    await page.getByText(/^m.*\*+.*@colophon\.example$/).waitFor();
    await page.keyboard.press('Escape');
    await visit(page, '/login');
    await expectPath(page, '/');
    await page.getByRole('button', { name: words.shell.account }).click();
    await says(page, signIn.left, () => page.getByRole('menuitem', { name: words.shell.logOut }).click());
    await expectPath(page, '/');
  });

  // J-18, steps 3 and 4.
  it('whose session ended elsewhere is led to signing in, and stays on a trade page as a visitor', async () => {
    const session = await newSessionOf(MARA);
    const page = await open({ session });
    const tradePage = await openTradePage(page, words, 'ART_USDT');
    await openTab(tradePage, words.trade.openOrders);
    expect((await call('POST', '/Bcex/User/loginOut', {}, { session })).code).toBe(0);
    await openTab(tradePage, words.trade.balances);
    await tradePage.buy.getByRole('link', { name: words.trade.loginFirst }).waitFor();
    await expectPath(page, '/trade/ART_USDT');

    const protectedPage = await open({ session });
    await visit(protectedPage, '/assets/token');
    await expectPath(protectedPage, `/login?redirect=${encodeURIComponent('/assets/token')}`);
    await untilAnswering(protectedPage);
  });
});
