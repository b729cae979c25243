import { expect, it } from 'vitest';
import { journey, says, visit } from './browser.ts';
import { call } from './http-caller.ts';
import { LIN, OWEN, sessionOf } from './people.ts';

const SIGNED_OUT = 1101;

// J-49, J-50: one build, several organisations, each by its own settings; and the ways out of the site.
journey('somebody meets several exchanges', ({ open, words: { shell } }) => {
  it('each in its own design, in the languages it has', async () => {
    for (const [host, theme, count] of [
      ['localhost', 'theme-0', 6],
      ['desk.localhost', 'theme-1', 6],
      ['atelier.localhost', 'theme-2', 6],
      ['org18.localhost', 'theme-1', 3],
    ] as const) {
      const page = await open({ host });
      await visit(page, '/busy');
      expect(await page.locator('html').getAttribute('class')).toBe(theme);
      expect(await page.getByRole('contentinfo').getByRole('list', { name: /.+/ }).last().getByRole('link').count(), host).toBe(count);
    }
  });

  it('and their offering, which says that it is under construction', async () => {
    const page = await open();
    await visit(page, '/busy');
    await page.getByRole('button', { name: shell.offerings }).click();
    await page.getByRole('menuitem', { name: shell.offeringsAhead }).hover();
    await page.getByRole('menu').getByText(shell.underConstruction).waitFor();
    const here = page.url();
    await says(page, shell.underConstruction, () => page.getByRole('menuitem', { name: shell.offeringsAhead }).click());
    expect(page.url()).toBe(here);
  });

  it('and leaves over the counter in a window of its own, or reads that it is not open yet', async () => {
    const desk = await open({ host: 'desk.localhost' });
    await visit(desk, '/busy');
    const counter = desk.getByRole('navigation', { name: shell.mainNavigation }).getByRole('link', { name: shell.otc });
    expect([await counter.getAttribute('href'), await counter.getAttribute('target')]).toEqual(['https://otc.halyard.example', '_blank']);
    const page = await open();
    await visit(page, '/busy');
    await says(page, shell.notOpenYet, () => page.getByRole('button', { name: shell.otc }).click());
    const studio = await open({ host: 'atelier.localhost' });
    await visit(studio, '/busy');
    expect(await studio.getByText(shell.otc, { exact: true }).count()).toBe(0);
  });

  it('and takes no session from one to the other', async () => {
    const session = await sessionOf(LIN);
    expect((await call('POST', '/Bcex/User/userLoginExist', {}, { session })).code).toBe(0);
    for (const host of ['desk.localhost', 'atelier.localhost', 'org13.localhost', 'org18.localhost']) {
      expect((await call('POST', '/Bcex/User/userLoginExist', {}, { session, host })).code, host).toBe(SIGNED_OUT);
    }
    const page = await open({ host: 'desk.localhost', session });
    await visit(page, '/busy');
    await page.getByRole('link', { name: shell.signIn }).waitFor();
  });

  it('and the account: name, number to copy, and the way out', async () => {
    const session = await sessionOf(OWEN);
    const page = await open({ host: 'desk.localhost', session });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/busy');
    await page.getByRole('button', { name: shell.orders }).waitFor();
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByText(/^owe\*+@halyard\.example$/).waitFor();
    await says(page, shell.copied, () => page.getByRole('menuitem', { name: /UID/ }).click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  });
});
