import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';

const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WIDTHS = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } } as const;

export interface Visit {
  readonly locale?: 'zh-CN' | 'zh-HK' | 'en' | 'ja' | 'ko' | 'ru-RU';
  readonly host?: string;
  readonly size?: keyof typeof WIDTHS;
}

export const addressOf = (path = '/', host = 'localhost'): string => `http://${host}:${inject('port')}${path}`;

/** Describes what a person does in a browser; skipped, and saying so, where there is no browser. */
export function journey(name: string, tell: (open: (visit?: Visit) => Promise<Page>) => void): void {
  const browserPath = inject('browser');
  describe.skipIf(browserPath === '')(`${name}${browserPath ? '' : ' (skipped: no Chromium)'}`, () => {
    let browser: Browser;
    const contexts: BrowserContext[] = [];
    beforeAll(async () => { browser = await chromium.launch({ executablePath: browserPath, args: ARGUMENTS }); });
    afterAll(async () => { await browser?.close(); });
    tell(async ({ locale = 'en', host = 'localhost', size = 'desktop' } = {}) => {
      const context = await browser.newContext({ viewport: WIDTHS[size], baseURL: addressOf('', host), timezoneId: 'UTC' });
      contexts.push(context);
      await context.addCookies([{ name: 'lang', value: locale, url: addressOf('/', host) }]);
      const page = await context.newPage();
      page.on('pageerror', (error) => { throw new Error(`the page threw: ${error.message}`); });
      return page;
    });
  });
}

const RUN_AXE = 'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html.slice(0, 200)).join(" | ")))';

/** No rule of axe may find anything on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  expect(await page.evaluate<string[]>(RUN_AXE)).toEqual([]);
}
