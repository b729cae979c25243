import { expect, it } from 'vitest';
import { journey, visit } from './browser.ts';

// J-10, A-007, A-072: the app's popup with codes to scan, and the way to the mobile site.
journey('somebody wants the app', ({ open, words: { shell } }) => {
  it('and scans its code', async () => {
    const page = await open();
    await visit(page, '/');
    await page.getByRole('button', { name: shell.app, exact: true }).click();
    const popup = page.getByRole('menu');
    await popup.getByText(shell.scanForApp).waitFor();
    const codes = popup.locator('img');
    await expect.poll(() => codes.evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0))).toEqual([true, true]);
    expect(await popup.getByRole('menuitem').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://get.colophon.example/android', 'https://get.colophon.example/ios',
    ]);
  });

  it.each(['org13.localhost', 'plain.localhost'])('but not at %s', async (host) => {
    const page = await open({ host });
    await visit(page, '/');
    expect(await page.getByRole('button', { name: shell.app, exact: true }).count()).toBe(0);
  });

  it('and on a phone, the mobile site that matches this one', async () => {
    const page = await open({ size: 'phone' });
    await visit(page, '/trade/ART_USDT?from=letter');
    const pair = new URL(page.url());
    await page.getByRole('button', { name: shell.menu }).click();
    const jump = page.getByRole('dialog').getByRole('link', { name: shell.mobileSite });
    expect(await jump.getAttribute('href')).toBe(`http://m.localhost:${pair.port}${pair.pathname}${pair.search}`);
    const desk = await open({ size: 'phone', host: 'desk.localhost' });
    await visit(desk, '/busy');
    await desk.getByRole('button', { name: shell.menu }).click();
    expect(await desk.getByRole('dialog').getByRole('link', { name: shell.mobileSite }).getAttribute('href')).toBe('https://m.halyard.example/busy');
  });

  it('but no address of somebody else as a code', async () => {
    const page = await open();
    for (const what of ['wechat', 'constructor', 'https%3A%2F%2Fevil.example']) expect((await page.request.get(`/code/${what}`)).status()).toBe(404);
    const code = await page.request.get('/code/app');
    expect([code.status(), code.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });
});
