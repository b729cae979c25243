import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectPath, journey, untilAnswering, visit } from './browser.ts';
import { WORDS } from './words.ts';

const DAYS_30_S = 30 * 86_400;
const languageOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'lang');

// J-02, A-001 to A-003. Languages are chosen here, so the journey runs once.
journey(
  'somebody chooses a language',
  ({ open }) => {
    it('by the address, for this page and where it leads, without a cookie', async () => {
      const page = await open({ withoutLanguage: true });
      await visit(page, '/');
      expect(await languageOf(page)).toBe('zh-CN');
      await visit(page, '/index?lang=en');
      expect(await languageOf(page)).toBe('en');
      await page.getByRole('navigation', { name: WORDS.en.shell.mainNavigation }).getByRole('link', { name: WORDS.en.shell.trade }).click();
      await page.getByRole('region', { name: WORDS.en.trade.marketTrades }).waitFor();
      expect(await cookieOf(page)).toBeUndefined();
      await visit(page, '/');
      expect(await languageOf(page)).toBe('zh-CN');
    });

    it('by the menu, for thirty days, which takes only lang out of the address', async () => {
      const page = await open({ withoutLanguage: true });
      await visit(page, '/index?lang=en&from=letter#markets');
      await page.getByRole('button', { name: WORDS.en.shell.language }).click();
      await page.getByRole('menuitem', { name: '繁體中文' }).click();
      await expect.poll(() => languageOf(page).catch(() => '')).toBe('zh-HK');
      await expectPath(page, '/index?from=letter');
      expect(new URL(page.url()).hash).toBe('#markets');
      const cookie = await cookieOf(page);
      expect(cookie?.value).toBe('zh-HK');
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAYS_30_S)).toBeLessThan(3_600);
      await page.reload();
      await untilAnswering(page);
      expect(await languageOf(page)).toBe('zh-HK');
    });

    it('by any of the names it goes by', async () => {
      const page = await open({ withoutLanguage: true });
      for (const [name, locale] of [
        ['zh-TW', 'zh-HK'],
        ['zh-Hant', 'zh-HK'],
        ['jp', 'ja'],
        ['kr', 'ko'],
        ['ru', 'ru-RU'],
        ['en-GB', 'en'],
        ['zh', 'zh-CN'],
      ] as const) {
        await visit(page, `/busy?lang=${name}`);
        expect(await languageOf(page), name).toBe(locale);
      }
      expect(await cookieOf(page)).toBeUndefined();
    });

    it('at the foot of the page, where it stays', async () => {
      const page = await open();
      await visit(page, '/busy?from=letter#below');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
      await expect.poll(() => languageOf(page).catch(() => '')).toBe('ru-RU');
      await expectPath(page, '/busy?from=letter');
      expect(new URL(page.url()).hash).toBe('#below');
    });

    it('that search engines find at an address of its own', async () => {
      const page = await open({ withoutLanguage: true });
      await visit(page, '/index?lang=ja');
      const addressOf = (rel: string) =>
        page
          .locator(`link[rel=${rel}]`)
          .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').search]));
      expect(await addressOf('alternate')).toEqual([
        ['zh-CN', ''],
        ['zh-HK', '?lang=zh-HK'],
        ['en', '?lang=en'],
        ['ja', '?lang=ja'],
        ['ko', '?lang=ko'],
        ['ru-RU', '?lang=ru-RU'],
        ['x-default', ''],
      ]);
      expect(await addressOf('canonical')).toEqual([[null, '?lang=ja']]);
    });

    it('that the site does not have, which changes nothing', async () => {
      const page = await open({ withoutLanguage: true });
      await visit(page, '/?lang=xx');
      expect(await languageOf(page)).toBe('zh-CN');
      const plain = await open({ withoutLanguage: true, host: 'plain.localhost' });
      await visit(plain, '/?lang=ja');
      expect(await languageOf(plain)).toBe('en');
    });
  },
  ['en'],
);
