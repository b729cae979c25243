import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, says, SIZES, visit } from './browser.ts';

const footerOf = (page: Page): Locator => page.getByRole('contentinfo');
const addressesOf = (place: Locator): Promise<(string | null)[]> =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

// J-08, A-070, A-071: what the organisation has set, pages of its own where it has not, and no gap where there is neither.
journey('somebody reads the foot of the page', ({ open, words: { shell } }) => {
  it('and finds the exchange, its rules and its partner links', async () => {
    const page = await open();
    await visit(page, '/busy');
    const footer = footerOf(page);
    const addresses = await addressesOf(footer);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/about',
        '/fees',
        '/service',
        '/service/privacy',
        '/service?doc=cookie',
        '/service?doc=aml',
        'https://help.colophon.example',
        'mailto:business@colophon.example',
        'mailto:care@colophon.example',
        'https://art.example',
        'https://social.example/colophon',
        'https://video.example/colophon',
      ]),
    );
    for (const address of addresses.filter((known) => known?.startsWith('/') && !known.includes('lang='))) {
      expect((await page.request.get(address ?? '')).status(), address ?? '').toBe(200);
    }
  });

  it('and copies the name to look for in WeChat', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/busy');
    await footerOf(page).getByRole('button', { name: 'WeChat' }).click();
    await page.getByText('colophon-exchange').waitFor();
    await says(page, shell.copied, () => page.getByRole('menuitem', { name: shell.copyWechat }).click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('colophon-exchange');
  });

  it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('and finds nothing there that nobody has set (%s)', async (size) => {
    const plain = await open({ host: 'plain.localhost', size });
    await visit(plain, '/busy');
    const footer = footerOf(plain);
    for (const word of [shell.friendLinks, shell.help, shell.apiDocument, shell.oldSite])
      expect(await footer.getByText(word, { exact: true }).count()).toBe(0);
    expect(await footer.getByRole('list', { name: shell.followUs }).count()).toBe(0);
    expect((await addressesOf(footer)).filter((address) => !address?.startsWith('/'))).toEqual([]);
  });

  it('and no mails at the desk, which keeps them to itself', async () => {
    const page = await open({ host: 'desk.localhost' });
    await visit(page, '/busy');
    expect((await addressesOf(footerOf(page))).filter((address) => address?.startsWith('mailto:'))).toEqual([]);
  });
});
