import { expect, it } from 'vitest';
import { journey, visit } from './browser.ts';

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
});
