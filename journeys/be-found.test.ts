import { expect, it } from 'vitest';
import { journey, visit } from './browser.ts';
import { ask } from './http-caller.ts';
import { ownPort } from './worker.ts';

// Every organisation is found, shared and installed under its own name, at its own host.
journey(
  'somebody finds an exchange, and keeps it',
  ({ open }) => {
    it.each([
      ['localhost', 'Colophon'],
      ['desk.localhost', 'Halyard'],
      ['plain.localhost', 'Tidemark'],
    ])('%s, by its map of pages', async (host, name) => {
      const read = async (path: string) => (await ask('GET', path, '', { host })).text;
      const origin = `http://${host}:${ownPort()}`;
      const robots = await read('/robots.txt');
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const map = await read('/sitemap.xml');
      const addresses = [...map.matchAll(/<loc>(?<address>.*?)<\/loc>/g)].map(({ groups }) => groups?.['address'] ?? '');
      expect(addresses[0]).toBe(`${origin}/`);
      expect(addresses).toEqual(expect.arrayContaining([`${origin}/trade/ART_USDT`, `${origin}/bdex`, `${origin}/brand`]));
      expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
      expect(addresses.some((address) => address.startsWith(`${origin}/brandshow/`))).toBe(true);
      expect(new Set(addresses).size).toBe(addresses.length);
      const manifest = JSON.parse(await read('/manifest.webmanifest')) as {
        readonly name: string;
        readonly icons: readonly { readonly src: string }[];
      };
      expect(manifest.name).toBe(name);
      for (const { src } of manifest.icons) expect((await read(src)).slice(1, 4), src).toBe('PNG');
    });

    it('by a picture where it is shared, but not where a page is for one reader only', async () => {
      const page = await open();
      await visit(page, '/');
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
      expect((await page.request.get('/')).headers()['x-robots-tag']).toBeUndefined();
      for (const path of ['/login', '/register/email', '/busy'])
        expect((await page.request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
      expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    });
  },
  ['en'],
);
