import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectPath, journey, visit } from './browser.ts';
import { call, must } from './http-caller.ts';
import { LIN, newSessionOf, sessionOf } from './people.ts';

const rowOf = (page: Page, token: string) => page.locator(`tr[data-token="${token}"]`);

/** Total, usable and locked of a row, as the page writes them. */
async function figuresOf(page: Page, token: string): Promise<readonly number[]> {
  const cells = await rowOf(page, token).getByRole('cell').allInnerTexts();
  return cells.slice(1, 4).map((text) => Number(text.split('\n')[0]?.replaceAll(',', '')));
}

// J-25: what somebody owns, in both accounts.
journey('somebody looks at what he owns', ({ open, words: { assets, shell } }) => {
  it('token by token, with its value, its past and its parts', async () => {
    const session = await sessionOf(LIN);
    // A new exchange works the days that are over out soon after its start.
    const recorded = async () =>
      (await must<{ list: readonly unknown[] }>('POST', '/Org/Asset/getUserAssetCurve', {}, { session })).data.list.length;
    await expect.poll(recorded, { timeout: 60_000, interval: 2_000 }).toBeGreaterThan(20);
    const page = await open({ session });
    await visit(page, '/assets/token');
    await page.getByRole('heading', { level: 1, name: assets.title }).waitFor();
    const [total = 0, usable = 0, locked = 0] = await figuresOf(page, 'USDT');
    expect(total).toBeGreaterThan(0);
    expect(Math.abs(total - usable - locked)).toBeLessThan(0.01);
    await page.getByRole('img', { name: /\d{4}-\d{2}-\d{2}/ }).waitFor();
    await page.getByText(assets.asTable).click();
    const days = page.locator('details').locator('tbody tr');
    await expect.poll(() => days.count()).toBeGreaterThan(20);
    await page.getByRole('region', { name: assets.allocation }).getByRole('listitem').first().waitFor();
    await expectAccessible(page);
  });

  it('hides amounts, small balances and what he does not look for', async () => {
    const page = await open({ session: await sessionOf(LIN) });
    await visit(page, '/assets/token');
    await page.getByRole('button', { name: assets.hideAmounts }).click();
    await expect.poll(() => rowOf(page, 'USDT').innerText()).toContain('••••••');
    const again = await page.reload();
    expect(await again?.text()).toContain('••••••');
    await page.getByRole('button', { name: assets.showAmounts }).click();
    await expect.poll(() => rowOf(page, 'USDT').innerText()).not.toContain('••••••');

    const before = await page.locator('tr[data-token]').count();
    await page.getByRole('switch', { name: assets.hideSmall }).check();
    await expect.poll(() => page.locator('tr[data-token]').count()).toBeLessThan(before);
    await page.getByRole('searchbox', { name: assets.search }).fill('usdt');
    await expect.poll(() => page.locator('tr[data-token]').count()).toBe(1);
    await page.getByRole('switch', { name: assets.hideSmall }).uncheck();
  });

  it('in order of name and of value', async () => {
    const page = await open({ session: await sessionOf(LIN) });
    await visit(page, '/assets/token');
    const codes = () => page.locator('tr[data-token]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-token')));
    const byValue = await codes();
    await page.getByRole('button', { name: assets.token, exact: true }).click();
    await expect.poll(codes).not.toEqual(byValue);
    await page.getByRole('button', { name: assets.value, exact: true }).click();
    await expect.poll(codes).toEqual(byValue);
  });

  it('while an order sets funds aside', async () => {
    const session = await sessionOf(LIN);
    const page = await open({ session });
    await visit(page, '/assets/token');
    const [, , before = 0] = await figuresOf(page, 'USDT');
    const order = {
      market: 'USDT',
      token: 'ART',
      side: 'buy',
      market_type: 'limit',
      price: '1',
      amount: '20',
      trade_pwd: LIN.tradePassword,
    };
    const placed = await call('POST', '/Org/Order/placeOrder', order, { session });
    expect(placed.code).toBe(0);
    await expect.poll(async () => (await figuresOf(page, 'USDT'))[2]).toBeGreaterThan(before);
    await call('POST', '/Org/Order/cancelAllOrders', {}, { session });
  });

  it('goes to the other account and back', async () => {
    const page = await open({ session: await sessionOf(LIN) });
    await visit(page, '/assets/token');
    const accounts = page.getByRole('navigation', { name: assets.accounts });
    await accounts.getByRole('link', { name: new RegExp(assets.fiatAccount) }).click();
    await expectPath(page, '/assets/fiat');
    await expect.poll(() => accounts.locator('[aria-current="page"]').innerText()).toContain(assets.fiatAccount);
    await page.goBack();
    await expectPath(page, '/assets/token');
  });

  it('finds no other kind of account, and none without signing in', async () => {
    const page = await open({ session: await sessionOf(LIN) });
    expect(await visit(page, '/assets/xyz')).toBe(404);
    await page.getByText(shell.itemNotFound).first().waitFor();
    const session = await newSessionOf(LIN);
    expect((await call('POST', '/Bcex/User/loginOut', {}, { session })).code).toBe(0);
    const left = await open({ session });
    await visit(left, '/assets/fiat?dialog=deposit');
    await expectPath(left, `/login?redirect=${encodeURIComponent('/assets/fiat?dialog=deposit')}`);
  });
});
