import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RECORD_TYPES } from '@marque/domain/records';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, visit } from './browser.ts';
import { download } from './downloads.ts';
import { must } from './http-caller.ts';
import { HANA, sessionOf } from './people.ts';
import { fill } from './words.ts';

const TRANSFERS = 21;

const rows = (page: Page) => page.locator('tr[data-record]');

// J-32.
journey(
  'a customer finds everything in the records',
  ({ open, words }) => {
    const { history, records, refusals } = words;
    const caller = async () => ({ session: await sessionOf(HANA), host: HANA.host });

    it('opens every kind of record, full or empty', async () => {
      const page = await open(await caller());
      for (const type of RECORD_TYPES) {
        expect(await visit(page, `/assets/record/${type}`)).toBe(200);
        await page.getByRole('heading', { level: 1, name: records.title }).waitFor();
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
      expect(await visit(page, '/assets/record')).toBe(200);
      expect(await page.getByRole('navigation', { name: records.kinds }).locator('[aria-current="page"]').textContent()).toBe(
        records.deposit,
      );
      expect(await visit(page, '/assets/record/nothing')).toBe(404);
      expect(await visit(page, '/assets/record/reward/x')).toBe(200);
    });

    it('pages through transfers, reads one with its lines in the ledger, and saves them', async () => {
      const asked = await caller();
      for (let i = 0; i < TRANSFERS; i += 1)
        await must('POST', '/Teller/OTC/tokenToFiatTransfer', { token: 'USDT', amount: `1.${i + 10}` }, asked);
      const page = await open(asked);
      await visit(page, '/assets/record/token-to-fiat');
      await expect.poll(() => rows(page).count()).toBe(20);
      await page.getByRole('link', { name: history.next }).click();
      await expectPath(page, /\/assets\/record\/token-to-fiat\/2/);
      await expect.poll(() => rows(page).count()).toBeLessThan(20);
      await page.getByRole('link', { name: history.previous }).click();
      await expect.poll(() => rows(page).count()).toBe(20);

      const no = (await rows(page).first().getAttribute('data-record')) ?? '';
      await page.getByRole('button', { name: fill(records.detailsOf, { no }), exact: true }).click();
      const detail = page.getByRole('dialog');
      await detail.getByText('−1.3 USDT').waitFor();
      await detail.getByText('+1.3 USDT').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: records.close }).click();

      await page.getByRole('button', { name: history.export }).click();
      const text = await download(page, () => page.getByRole('menuitem', { name: history.exportCsv }).click());
      expect(text.name).toMatch(/^token-to-fiat-\d{8}-\d{8}\.csv$/);
      expect(text.bytes.toString().trim().split('\r\n').length).toBeGreaterThan(TRANSFERS);
      await page.getByRole('button', { name: history.export }).click();
      const sheet = await download(page, () => page.getByRole('menuitem', { name: history.exportExcel }).click());
      expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    });

    it('is told of a range that is too long', async () => {
      const page = await open(await caller());
      await visit(page, '/assets/record/reward?begin=2026-01-01&end=2026-03-02');
      await page.getByRole('alert').getByText(refusals.range_too_long).waitFor();
    });

    it('sees a new record without asking', async () => {
      const asked = await caller();
      const page = await open(asked);
      await visit(page, '/assets/record/fiat-to-token');
      const before = await rows(page).count();
      await must('POST', '/Teller/OTC/fiatToTokenTransfer', { token: 'USDT', amount: '2' }, asked);
      await expect.poll(() => rows(page).count()).toBe(before + 1);
    });
  },
  ['en'],
);
