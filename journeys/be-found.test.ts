import { expect, it } from 'vitest';
import { journey, visit } from './browser.ts';

// Every organisation is found, shared and installed under its own name, at its own host.
journey('somebody finds a house, and keeps it', ({ open }) => {
  it.each([['localhost', 'Colophon'], ['desk.localhost', 'Halyard'], ['plain.localhost', 'Tidemark']])('%s, by its map of pages', async (host, name) => {
    const page = await open({ host, withoutLanguage: true });
    await visit(page, '/busy');
    const { origin } = new URL(page.url());
    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const map = await (await page.request.get('/sitemap.xml')).text();
    const addresses = [...map.matchAll(/<loc>(?<address>.*?)<\/loc>/g)].map(({ groups }) => groups?.['address'] ?? '');
    expect(addresses[0]).toBe(`${origin}/`);
    expect(addresses).toEqual(expect.arrayContaining([`${origin}/trade/ART_USDT`, `${origin}/bdex`, `${origin}/brand`]));
    expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
    expect(addresses.some((address) => address.startsWith(`${origin}/brandshow/`))).toBe(true);
    expect(new Set(addresses).size).toBe(addresses.length);
    const manifest = await (await page.request.get('/manifest.webmanifest')).json() as { readonly name: string; readonly icons: readonly { readonly src: string }[] };
    expect(manifest.name).toBe(name);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
  });

  it('by a picture where it is shared, but not where a page is for one reader only', async () => {
    const page = await open();
    await visit(page, '/');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    expect((await page.request.get('/')).headers()['x-robots-tag']).toBeUndefined();
    for (const path of ['/login', '/register/email', '/busy']) expect((await page.request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  });
}, ['en']);
