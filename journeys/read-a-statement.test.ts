import { expect, it } from 'vitest';
import { monthOf } from '@marque/domain/statements';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, visit } from './browser.ts';
import { download } from './downloads.ts';
import { must } from './http-caller.ts';
import { HANA, sessionOf } from './people.ts';
import { fill } from './words.ts';

journey(
  'a customer reads a statement',
  ({ open, words }) => {
    const { history, statements } = words;
    const caller = async () => ({ session: await sessionOf(HANA), host: HANA.host });

    it('finds what there is now as the closing balance of this month', async () => {
      const asked = await caller();
      const page = await open(asked);
      expect(await visit(page, '/assets/statement')).toBe(200);
      await page.getByText(statements.soFar).waitFor();
      const month = monthOf(Date.now());
      const { data } = await must<{ tokens: readonly { asset: string; closing: string }[] }>(
        'POST',
        '/Teller/getStatement',
        { month },
        asked,
      );
      expect(data.tokens.length).toBeGreaterThan(0);
      const { data: balances } = await must<readonly { token: string; total: string }[]>(
        'POST',
        '/Org/Asset/getListOfUserTotalBalance',
        {},
        asked,
      );
      expect(balances.length).toBeGreaterThan(0);
      for (const { asset } of data.tokens) await page.locator(`tr[data-token="${asset}"]`).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    it('narrows it to a token, saves it, and saves a year for a tax tool', async () => {
      const page = await open(await caller());
      await visit(page, '/assets/statement');
      await page.getByLabel(history.token).selectOption('USDT');
      await expectPath(page, /token=USDT/);
      await expect.poll(() => page.locator('tr[data-token]').count()).toBe(1);
      await page.getByRole('button', { name: history.export }).click();
      const text = await download(page, () => page.getByRole('menuitem', { name: history.exportCsv }).click());
      expect(text.name).toMatch(/^statement-\d{4}-\d{2}-USDT\.csv$/);
      expect(text.bytes.toString()).toContain(statements.opening);
      const tax = await download(page, () => page.getByRole('button', { name: fill(statements.saveFor, { tool: 'Koinly' }) }).click());
      expect(tax.name).toMatch(/^koinly-\d{4}\.csv$/);
      expect(tax.bytes.toString()).toContain('"Sent Amount"');
    });
  },
  ['en'],
);
