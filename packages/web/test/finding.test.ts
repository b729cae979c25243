import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listedPaths } from '../app/areas/finding/listed-paths.ts';
import { sitemapXml } from '../app/areas/finding/sitemap.ts';
import { isPrivatePath } from '../app/data/addresses/page-kinds.ts';
import { pageMeta } from '../app/shell/seo/page-meta.ts';
import { appIcon, sharePicture, touchIcon } from '../app/shell/seo/share-picture.ts';
import { readSeo } from '../app/shell/seo/site-seo.ts';
import { articleData, breadcrumbData, questionData } from '../app/shell/seo/structured-data.ts';
import { barColors, themeColors } from '../app/shell/organisation/theme-colors.ts';
import { bareConfig } from './bare-config.ts';

const origin = 'https://c.example';
const supported = ['zh-CN', 'en', 'ja'] as const;

describe('what a page says about itself', () => {
  const config = {
    ...bareConfig,
    name: 'Colophon',
    slogan_en: 'Signed',
    default_locale: 'zh-CN',
    logo_url: '/static/demo/colophon.svg',
    seo_config: '{"en":{"keywords":"k"}}',
  };
  const shell = { config, locale: 'en', supported, origin, seo: readSeo({ config, locale: 'en', supported, origin }) } as const;
  const tags = (head: Parameters<typeof pageMeta>[1], changes: object = {}) =>
    JSON.parse(JSON.stringify(pageMeta([{ loaderData: { ...shell, ...changes } as never }], head))) as Record<string, string>[];
  const linksOf = (rel: string, ...asked: Parameters<typeof tags>) =>
    tags(...asked)
      .filter((tag) => tag.rel === rel)
      .map(({ href }) => href);
  const propertyOf = (property: string, ...asked: Parameters<typeof tags>) =>
    tags(...asked).find((tag) => tag.property === property)?.content;

  test('the organisation follows the title, and stands alone on its first page', () => {
    expect(tags({ title: 'Fees', path: '/fees' })[0]).toEqual({ title: 'Fees · Colophon' });
    expect(tags({ path: '/' })[0]).toEqual({ title: 'Colophon · Signed' });
  });
  test('the operator may have other words for a page, in each language', () => {
    const spoken = {
      ...config,
      seo_config:
        '{"en":{"pages":{"/fees":{"title":"What trading costs","description":"All of it"}}},"ja":{"pages":{"/news":{"title":"N"}}}}',
    };
    const seo = readSeo({ config: spoken, locale: 'en', supported, origin });
    expect(tags({ title: 'Fees', path: '/fees' }, { seo }).slice(0, 2)).toEqual([
      { title: 'What trading costs' },
      { name: 'description', content: 'All of it' },
    ]);
    expect(tags({ title: 'News', path: '/news' }, { seo })[0]).toEqual({ title: 'News · Colophon' });
  });
  test('each language has an address of its own, without other parameters', () => {
    expect(linksOf('canonical', { path: '/news?id=3' })).toEqual(['https://c.example/news?id=3&lang=en']);
    expect(linksOf('canonical', { path: '/fees' }, { locale: 'zh-CN' })).toEqual(['https://c.example/fees']);
    expect(linksOf('alternate', { path: '/fees' })).toEqual(
      ['', '?lang=en', '?lang=ja', ''].map((query) => `https://c.example/fees${query}`),
    );
    expect(linksOf('alternate', { path: '/fees' }, { supported: ['en'] })).toEqual([]);
    expect(propertyOf('og:url', { path: '/fees' })).toBe('https://c.example/fees?lang=en');
  });
  test("the picture is the page's, else the organisation's", () => {
    expect(propertyOf('og:image', { path: '/', image: '/static/demo/share/art.png' })).toBe('https://c.example/static/demo/share/art.png');
    expect(propertyOf('og:image', { path: '/' })).toBe('https://c.example/static/demo/share/colophon.png');
  });
  test('a page that is not to be found has neither alternate nor canonical address', () => {
    const found = tags({ path: '/component', noindex: true });
    expect(found).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(found.filter((tag) => tag.tagName === 'link')).toEqual([]);
  });
  test('data come with the first page, and with those that have some', () => {
    const kinds = (head: Parameters<typeof pageMeta>[1]) =>
      tags(head).flatMap((tag) => ('script:ld+json' in tag ? [(tag['script:ld+json'] as unknown as Record<string, string>)['@type']] : []));
    expect(kinds({ path: '/' })).toEqual(['Organization', 'WebSite']);
    expect(kinds({ path: '/fees' })).toEqual([]);
    expect(kinds({ path: '/fees', jsonLd: [questionData([['Q', 'A']]), breadcrumbData(origin, [['Home', '/']])] })).toEqual([
      'FAQPage',
      'BreadcrumbList',
    ]);
  });
});

test('an article tells when it was published, in UTC', () => {
  expect(
    articleData(origin, { path: '/news?id=1', title: 'T', summary: 'S', published: '2026-08-01 09:00:00', locale: 'en' }),
  ).toMatchObject({ '@type': 'NewsArticle', datePublished: '2026-08-01T09:00:00Z', mainEntityOfPage: 'https://c.example/news?id=1' });
});

describe('the list of pages', () => {
  const pages = new Set([
    '/',
    '/index',
    '/index1',
    '/v2',
    '/fees',
    '/service',
    '/brandshow',
    '/trade',
    '/tradeall-v2',
    '/login',
    '/order/trade',
    '/assets/token',
    '/brand/index1',
    '/component',
    '/downloadapp',
  ]);
  test('names what everybody may find, once', () => {
    expect(listedPaths(pages)).toEqual(['/', '/fees', '/service', '/brand/index1', '/service?doc=cookie', '/service?doc=aml']);
  });
  test('leaves out what is for one reader', () => {
    expect(['/login', '/user/api', '/order/trade/2', '/assets/token', '/component', '/', '/fees', '/logins'].map(isPrivatePath)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  test('is well formed and knows every language of a page', () => {
    const xml = sitemapXml({ origin, supported, plainLocale: 'zh-CN' }, ['/', '/news?id=1']);
    expect(xml).toContain('<loc>https://c.example/news?id=1</loc>');
    expect(xml).toContain('hreflang="ja" href="https://c.example/news?id=1&amp;lang=ja"');
    expect(xml.match(/<url>/g)?.length).toBe(2);
  });
});

describe('pictures and colours of an organisation', () => {
  test('lie beside its drawings; a logo from elsewhere stands for itself', () => {
    expect(sharePicture('/static/demo/art.svg')).toBe('/static/demo/share/art.png');
    expect(sharePicture('https://cdn.example/a.svg')).toBe('https://cdn.example/a.svg');
    expect(appIcon('/static/demo/art.svg', '512')).toBe('/static/demo/icons/art-512.png');
    expect([
      touchIcon('/static/demo/art.svg'),
      touchIcon('https://cdn.example/a.png'),
      touchIcon('https://cdn.example/a.svg'),
      touchIcon(''),
    ]).toEqual(['/static/demo/icons/art-192.png', 'https://cdn.example/a.png', '', '']);
  });
  test.each(['theme-0', 'theme-1', 'theme-2'])('those of %s are its tokens', (theme) => {
    const css = readFileSync(new URL(`../../ui/src/tokens/${theme}.css`, import.meta.url), 'utf8');
    for (const role of ['canvas', 'bar'] as const) {
      expect(css).toContain(`--${role}: light-dark(${themeColors(theme, 'light')[role]}, ${themeColors(theme, 'dark')[role]})`);
    }
  });
  test('whoever leaves the light to the device gets a bar for either', () => {
    expect(barColors('theme-7', 'dark')).toEqual([{ content: '#141311' }]);
    expect(barColors('theme-0', 'system').map(({ media }) => media)).toEqual([
      '(prefers-color-scheme: light)',
      '(prefers-color-scheme: dark)',
    ]);
  });
});
