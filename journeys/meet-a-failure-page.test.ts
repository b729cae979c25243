import { expect, it } from 'vitest';
import { journey, untilAnswering, visit } from './browser.ts';

// J-11, A-017: what is not there says so, with the status of it.
journey('somebody meets a failure page', ({ open, words }) => {
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

  it('code that is gone with an older release: once the page is loaded anew, then it is the busy page', async () => {
    const page = await open();
    await visit(page, '/?first');
    let loads = 0;
    page.on('framenavigated', (frame) => { if (frame === page.mainFrame()) loads += 1; });
    const loseChunk = () => page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await loseChunk().catch(() => true);
    await expect.poll(() => loads).toBe(1);
    await untilAnswering(page);
    expect(await loseChunk()).toBe(true);
    expect(loads).toBe(1);
  });
});
