import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectPath, journey, slowDown, untilAnswering, visit } from './browser.ts';

/** What the browser and the router say of code that does not come. */
const LOST = /^Failed to load resource|^Error loading route module|dynamically imported module/;

/** A server that has nothing but the code that a page has already; pages themselves it has all. */
async function loseCode(page: Page): Promise<{ readonly lose: () => void; readonly find: () => void }> {
  const known = new Set<string>();
  let isLost = false;
  await page.route(/\.js$/, async (route) => {
    const url = route.request().url();
    if (isLost && !known.has(url)) return route.fulfill({ status: 404 });
    known.add(url);
    return route.continue();
  });
  return {
    lose: () => {
      isLost = true;
    },
    find: () => {
      isLost = false;
    },
  };
}

// J-11, A-017: what is not there says so, with the status of it.
journey(
  'somebody meets a failure page',
  ({ open, words }) => {
    it('an address that is none', async () => {
      const page = await open();
      expect(await visit(page, '/nowhere')).toBe(404);
      await page.getByRole('heading', { name: words.shell.pageNotFound }).waitFor();
      await page.getByRole('link', { name: words.shell.goHome }).click();
      await page.getByRole('region', { name: words.home.markets }).first().waitFor();
    });

    it('a pair that does not exist', async () => {
      const page = await open();
      expect(await visit(page, '/trade/NO_PAIR')).toBe(404);
      await page.getByRole('heading', { name: words.shell.itemNotFound }).waitFor();
    });

    it('the busy page, with a way to refresh and one to try again', async () => {
      const page = await open();
      await visit(page, '/busy');
      await page.getByRole('heading', { name: words.shell.busy }).waitFor();
      await page.getByRole('link', { name: words.shell.refresh }).waitFor();
      await page.getByRole('button', { name: words.shell.tryAgain }).waitFor();
    });

    it('code that is gone on the way to a page: once that page is loaded anew, the second time within the minute it is the busy page', async () => {
      const page = await open({ expects: LOST });
      const { lose, find } = await loseCode(page);
      await visit(page, '/');
      const linkTo = (path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();
      // What the page itself still fetches is not to be lost.
      await page.waitForLoadState('networkidle');
      lose();
      // The next release is there when the browser comes to ask for the page itself.
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().endsWith('/fees')) find();
      });
      // The answer is here before a slow device has drawn anything of the way.
      const restore = await slowDown(page, 8);
      await linkTo('/fees').click();
      await expectPath(page, '/fees');
      await restore();
      await untilAnswering(page);
      await page.getByRole('searchbox', { name: words.fees.search }).waitFor();
      await page.waitForLoadState('networkidle');
      lose();
      await linkTo('/about').click();
      await expectPath(page, '/busy');
      await page.getByRole('heading', { name: words.shell.busy }).waitFor();
      find();
      await untilAnswering(page);
      await page
        .getByRole('link', { name: words.shell.goHome })
        .or(page.getByRole('link', { name: words.shell.refresh }))
        .first()
        .waitFor();
    });

    it('code that is gone with an older release: once the page is loaded anew', async () => {
      const page = await open();
      await visit(page, '/?first');
      let loads = 0;
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) loads += 1;
      });
      const loseChunk = () => page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
      await loseChunk().catch(() => true);
      await expect.poll(() => loads).toBe(1);
      await untilAnswering(page);
      expect(await loseChunk()).toBe(true);
      expect(loads).toBe(1);
    });
  },
  ['zh-CN'],
);
