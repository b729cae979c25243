import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as shell } from '../packages/web/app/shell/words/en.ts';
import { en as nodes } from '../packages/web/app/areas/nodes/words/en.ts';
import { journey, visit } from './browser.ts';
import { LIN, sessionOf } from './people.ts';

const TOAST = '[data-toast]';

/** For how long the next message is there, by the page's own clock: a busy machine tells the test of it later (ms). */
const shownFor = (page: Page): Promise<number> =>
  page.evaluate(
    (toast) =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined;
        const observer = new MutationObserver(() => {
          const isShown = document.querySelector(toast) !== null;
          if (isShown) shownAt ??= performance.now();
          else if (shownAt !== undefined) {
            observer.disconnect();
            resolve(performance.now() - shownAt);
          }
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
    TOAST,
  );

// Messages, the time of the reader's own clock, and what happens between two pages.
journey(
  'the page says something',
  ({ open }) => {
    const signedIn = async (more: { readonly expects?: RegExp } = {}) => open({ session: await sessionOf(LIN), ...more });
    const copyUid = async (page: Page) => {
      await page.getByRole('button', { name: shell.account, exact: true }).click();
      await page.getByRole('menuitem', { name: /^UID/ }).click();
    };

    it('for two seconds, and one thing at a time', async () => {
      const page = await signedIn();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, '/fees');
      const shown = shownFor(page);
      await copyUid(page);
      expect(await shown).toBeGreaterThanOrEqual(1_500);
      await copyUid(page);
      await page.locator(TOAST).waitFor();
      await copyUid(page);
      await page.locator(TOAST).waitFor();
      expect(await page.locator(TOAST).count()).toBe(1);
      await page.locator(TOAST).waitFor({ state: 'detached' });
    });

    it('in the time of whoever reads it', async () => {
      const [here, there] = [
        await open({ session: await sessionOf(LIN) }),
        await open({ session: await sessionOf(LIN), timezoneId: 'Asia/Shanghai' }),
      ];
      const timeOn = async (page: typeof here): Promise<number> => {
        await visit(page, '/user/info');
        const text = page
          .getByRole('main')
          .getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
          .first();
        await text.waitFor();
        const shown = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.exec(await text.innerText())?.[0] ?? '';
        return Date.parse(`${shown.replace(' ', 'T')}Z`);
      };
      const utc = await timeOn(here);
      await expect.poll(() => timeOn(there)).toBe(utc + 8 * 3_600_000);
    });

    it('that the page before stays until the next one is there', async () => {
      const page = await signedIn();
      await visit(page, '/news');
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      let letThrough = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/*.data*', async (route) => {
        await held;
        await route.continue();
      });
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/fees"], a[href="/fees"]')?.click());
      await page.locator('main[data-leaving]').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
      letThrough();
      await page.waitForURL('**/fees');
      await page.locator('main:not([data-leaving])').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(heading);
    });

    it('when the node membership cannot be read, and counts the reader as none (E011)', async () => {
      const page = await signedIn({ expects: /Failed to load resource/ });
      await page.route('**/econode/getMember', (route) =>
        route.fulfill({ json: { code: 12_901, msg: 'Nothing can be said of nodes', data: {} } }),
      );
      await visit(page, '/fees');
      await page.locator(TOAST).filter({ hasText: 'Nothing can be said of nodes' }).waitFor();
      await page.getByRole('button', { name: shell.account, exact: true }).click();
      await page.getByRole('menuitem', { name: shell.assets, exact: true }).waitFor();
      expect(await page.getByRole('menuitem', { name: shell.nodeBenefits, exact: true }).count()).toBe(0);
      await page.unroute('**/econode/getMember');
      await visit(page, '/ecologicalNodes');
      await page.getByRole('link', { name: nodes.toIncome, exact: true }).waitFor();
    });
  },
  ['en'],
);
