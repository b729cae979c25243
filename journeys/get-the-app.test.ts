import { expect, it } from 'vitest';
import { journey, visit } from './browser.ts';
import { fill } from './words.ts';

// J-10, A-007, A-072: the app's popup with codes to scan, and the way to the mobile site.
journey(
  'somebody wants the app',
  ({ open, words: { shell, download } }) => {
    it('and scans its code', async () => {
      const page = await open();
      await visit(page, '/');
      await page.getByRole('button', { name: shell.app, exact: true }).click();
      const popup = page.getByRole('menu');
      await popup.getByText(shell.scanForApp).waitFor();
      const codes = popup.locator('img');
      await expect
        .poll(() =>
          codes.evaluateAll((images) =>
            images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
          ),
        )
        .toEqual([true, true]);
      expect(await popup.getByRole('menuitem').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        'https://get.colophon.example/android',
        'https://get.colophon.example/ios',
      ]);
    });

    it.each(['org13.localhost', 'plain.localhost'])('but not at %s', async (host) => {
      const page = await open({ host });
      await visit(page, '/');
      expect(await page.getByRole('button', { name: shell.app, exact: true }).count()).toBe(0);
    });

    it('and on a phone, the mobile site that matches this one, where there is one', async () => {
      const page = await open({ size: 'phone' });
      await visit(page, '/');
      await page.getByRole('button', { name: shell.menu }).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
      // Nobody answers at m.localhost.
      expect(await page.getByRole('dialog').getByRole('link', { name: shell.mobileSite }).count()).toBe(0);
      const desk = await open({ size: 'phone', host: 'desk.localhost' });
      await visit(desk, '/busy');
      await desk.getByRole('button', { name: shell.menu }).click();
      expect(await desk.getByRole('dialog').getByRole('link', { name: shell.mobileSite }).getAttribute('href')).toBe(
        'https://m.halyard.example/busy',
      );
    });

    it('and finds a code and a button for each system on its page', async () => {
      const page = await open();
      await visit(page, '/download');
      for (const [system, url] of [
        ['iPhone', 'https://get.colophon.example/ios'],
        ['Android', 'https://get.colophon.example/android'],
      ] as const) {
        const code = page.getByRole('img', { name: fill(download.codeFor, { system }) });
        await expect.poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
        expect(await page.getByRole('link', { name: fill(download.getFor, { system }) }).getAttribute('href')).toBe(url);
      }
    });

    it.each([
      ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'iPhone', 'Android'],
      ['Linux; Android 15; Pixel 9', 'Android', 'iPhone'],
    ])('and on %s gets one button', async (device, own, other) => {
      const page = await open({ size: 'phone' });
      await page.setExtraHTTPHeaders({ 'user-agent': `Mozilla/5.0 (${device})` });
      await visit(page, '/downloadapp');
      await page.getByRole('link', { name: fill(download.getFor, { system: own }), exact: true }).waitFor();
      await page.getByRole('link', { name: fill(download.otherSystem, { system: other }) }).waitFor();
      expect(await page.getByRole('main').locator('img[src^="/code/"]').count()).toBe(0);
    });

    it('and on a desktop, both codes', async () => {
      const page = await open();
      await visit(page, '/downloadapp');
      await page.getByText(download.desktopLead).waitFor();
      await expect.poll(() => page.getByRole('main').locator('img[src^="/code/"]').count()).toBe(2);
    });

    it.each(['/download', '/downloadapp'])('but sees no button at %s of an exchange without an app', async (path) => {
      const page = await open({ host: 'plain.localhost', withoutLanguage: true });
      await visit(page, path);
      expect(await page.getByRole('main').locator('img[src^="/code/"]').count()).toBe(0);
      await page.getByRole('main').locator('a[href="/trade"]').waitFor();
    });

    it('but no address of somebody else as a code', async () => {
      const page = await open();
      for (const what of ['wechat', 'constructor', 'https%3A%2F%2Fevil.example'])
        expect((await page.request.get(`/code/${what}`)).status()).toBe(404);
      const code = await page.request.get('/code/app');
      expect([code.status(), code.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    });
  },
  ['en'],
);
