import { expect, it } from 'vitest';
import { expectPath, journey, says, visit } from './browser.ts';
import { fill, WORDS } from './words.ts';

const RULES = {
  'zh-CN': [/香港/, /英文/, /18/, /一个账户|一个帐户|仅.*账户/, /VPN/],
  en: [/Hong Kong/, /English/, /18/, /one account/i, /VPN/],
} as const;

// J-08: who the organisation is, what binds it, and with whom it works.
journey('somebody reads about the exchange', ({ open, words: { about, legal, partners, shell } }) => {
  it('who it is, with the figures of the moment', async () => {
    const page = await open();
    await visit(page, '/about');
    const figures = page.getByRole('region', { name: about.figures });
    await figures.getByText(about.marketValue).waitFor();
    await expect
      .poll(() => figures.locator('dd').allInnerTexts())
      .toSatisfy((texts: string[]) => texts.length > 0 && texts.every((figure) => /[1-9]/.test(figure)));
    await page.getByRole('navigation', { name: about.onward }).getByRole('link', { name: about.toRules }).click();
    await expectPath(page, '/service');
  });

  it.each(['zh-CN', 'en'] as const)('what its terms say in %s, and marks them as a sample', async (language) => {
    const page = await open();
    await visit(page, `/service?lang=${language}`);
    await page.getByText(WORDS[language].legal.sample).waitFor();
    const text = await page.getByRole('article').innerText();
    for (const rule of RULES[language]) expect(text).toMatch(rule);
  });

  it('goes to a heading, and copies its link', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/service');
    const link = page.getByRole('navigation', { name: legal.contents }).getByRole('link').nth(3);
    const heading = await link.innerText();
    await link.click();
    await expectPath(page, '/service');
    expect(new URL(page.url()).hash).toMatch(/^#section-\d+$/);
    await expect
      .poll(() =>
        page.getByRole('heading', { level: 2, name: heading, exact: true }).evaluate((element) => element.getBoundingClientRect().top),
      )
      .toBeLessThan(300);
    await says(page, legal.linkCopied, () => page.getByRole('button', { name: fill(legal.copyLink, { heading }) }).click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  it('changes between the documents, each at its own address', async () => {
    const page = await open();
    await visit(page, '/service');
    const documents = page.getByRole('navigation', { name: legal.documents });
    for (const [name, path] of [
      [legal.privacyTitle, '/service/privacy'],
      [legal.cookieTitle, '/service?doc=cookie'],
      [legal.amlTitle, '/service?doc=aml'],
      [legal.serviceTitle, '/service'],
    ] as const) {
      await documents.getByRole('link', { name }).click();
      await expectPath(page, path);
      await expect.poll(() => documents.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    }
  });

  it('prints a document without what surrounds it', async () => {
    const page = await open();
    await visit(page, '/service');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation', { name: legal.contents }).isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('finds no document under a name of nothing, and the privacy policy only at its own address', async () => {
    const page = await open();
    expect(await visit(page, '/service?doc=nothing')).toBe(404);
    await page.getByText(shell.itemNotFound).waitFor();
    await visit(page, '/service?doc=privacy');
    await expectPath(page, '/service/privacy');
  });

  it('meets a brokerage, a corporate finance firm, a law firm and an incubator', async () => {
    const page = await open();
    await visit(page, '/serviceprovider');
    await page.getByRole('link', { name: partners.toPartners }).click();
    await expectPath(page, '/serviceprovider/partners');
    const kinds = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect.poll(() => kinds.count()).toBe(4);
    const texts = await kinds.allInnerTexts();
    [partners.brokerage, partners.corporate_finance, partners.law, partners.incubator].forEach((kind, i) =>
      expect(texts[i]?.toLowerCase()).toContain(kind.toLowerCase()),
    );
  });

  it('finds no address to write to where the organisation has set none', async () => {
    const page = await open({ host: 'plain.localhost', withoutLanguage: true });
    await visit(page, '/about');
    expect(await page.getByRole('main').locator('a[href^="mailto:"]').count()).toBe(0);
  });
});
