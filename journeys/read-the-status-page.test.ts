import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as desk } from '../packages/console/app/areas/status/words/en.ts';
import { en as console } from '../packages/console/app/words/en.ts';
import { en } from '../packages/web/app/areas/status/words/en.ts';
import { zhCN } from '../packages/web/app/areas/status/words/zh-CN.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll, journey, visit } from './browser.ts';
import { act, consoleExchange, VERA } from './console-exchange.ts';
import { badge, field, heading, refusedSave } from './console-form.ts';
import { fill } from './words.ts';

/** The first look is a minute after the start. */
const LOOKED_MS = 100_000;

const exchange = consoleExchange();

const TEXTS = {
  en: { title: 'Prices arrive late', text: 'We are looking into it.', next: 'Prices are on time again.' },
  'zh-CN': { title: '行情推送延迟', text: '我们正在排查。', next: '行情推送已恢复。' },
} as const;
const NAMES = { en: 'English', 'zh-CN': '简体中文' } as const;

journey(
  'somebody reads the status page',
  ({ open, language, words }) => {
    const status = { en, 'zh-CN': zhCN }[language];
    const wanted = TEXTS[language];
    const site = (visitOf: Parameters<typeof open>[0] = {}): Promise<Page> => open({ port: exchange.port(), ...visitOf });
    /** Operators write in English, whatever their readers read. */
    const operator = async (): Promise<Page> => {
      const page = await exchange.operator(open, VERA);
      await page.context().addCookies([{ name: 'lang', value: 'en', url: `http://localhost:${exchange.consolePort()}/` }]);
      return page;
    };
    const bar = (page: Page, part: string) => page.getByRole('slider', { name: fill(status.historyOf, { part }) });
    const write = async (page: Page, of: 'title' | 'text' | 'next', legend: string) => {
      const group = page.getByRole('group', { name: legend, exact: true });
      for (const locale of ['en', 'zh-CN'] as const) await group.getByLabel(NAMES[locale], { exact: true }).fill(TEXTS[locale][of]);
    };

    it('as a visitor sees how everything is, and each day by keyboard', async () => {
      const page = await site();
      await visit(page, '/busy');
      await page.getByRole('contentinfo').getByRole('link', { name: words.shell.systemStatus }).click();
      await page.getByRole('heading', { level: 1, name: status.title }).waitFor();
      await expect
        .poll(
          async () => {
            await page.reload();
            return page.getByRole('status').filter({ hasText: status.allWork }).count();
          },
          { timeout: LOOKED_MS, interval: 3_000 },
        )
        .toBe(1);
      for (const part of [status.trading, status.market, status.website, status.messages]) await bar(page, part).waitFor();
      await page.getByText('Ethereum', { exact: false }).first().waitFor();
      const trading = bar(page, status.trading);
      await trading.focus();
      const tip = page.getByRole('tooltip');
      const today = (await tip.locator('strong').textContent()) ?? '';
      expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await page.keyboard.press('ArrowLeft');
      await tip.getByText(status.noData).waitFor();
      expect(await trading.getAttribute('aria-valuetext')).not.toContain(today);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
      await expectAccessible(page);
    });

    it('as an operator writes an incident, corrects what was refused, and goes on', async () => {
      const page = await operator();
      await page.goto('/status/new');
      await heading(page, desk.add);
      await field(page, desk.shownTo).selectOption({ label: 'Colophon' });
      await write(page, 'title', desk.titlesHint);
      await write(page, 'text', desk.textsHint);
      await refusedSave(page);
      await page.getByRole('main').getByLabel(desk.partMarket, { exact: true }).check();
      await expectAccessible(page);
      await act(page, console.save, 'readers complain', console.save);
      await heading(page, TEXTS.en.title);
      await badge(page, desk.stageInvestigating);
      await expectAccessible(page);
    });

    it('is told in one’s own language, on the site that it concerns', async () => {
      const page = await site({ size: 'phone' });
      // Not by the title: one of the same title, which is over, may stand among what is past.
      const headline = page.getByRole('status').filter({ hasText: status.someDisturbed });
      await expect
        .poll(async () => {
          await visit(page, '/status');
          return headline.count();
        })
        .toBe(1);
      await page.getByRole('heading', { level: 3, name: wanted.title }).first().waitFor();
      await page.getByText(wanted.text).first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      const other = await site({ host: 'desk.localhost' });
      await visit(other, '/status');
      await other.getByRole('status').filter({ hasText: status.allWork }).waitFor();
      expect(await other.getByText(wanted.title).count()).toBe(0);
      await expectAccessible(other);
    });

    it('until it is resolved, and then reads it among what is past', async () => {
      const page = await operator();
      await page.goto('/status');
      await page.locator('[data-row]').filter({ hasText: TEXTS.en.title }).first().click();
      await field(page, console.state).selectOption({ label: desk.stageResolved });
      await write(page, 'next', desk.textsHint);
      await act(page, console.save, 'it is over', console.save);
      await badge(page, desk.stageResolved);
      await page.getByText(desk.over).waitFor();
      const reader = await site();
      const past = reader.getByRole('region', { name: status.past }).or(reader.locator('section').filter({ hasText: status.past }));
      const headline = reader.getByRole('status').filter({ hasText: status.allWork });
      await expect
        .poll(async () => {
          await visit(reader, '/status');
          return headline.count();
        })
        .toBe(1);
      await past.getByText(wanted.next).first().waitFor();
    });
  },
  ['zh-CN', 'en'],
);
