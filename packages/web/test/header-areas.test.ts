import { describe, expect, test } from 'vitest';
import { sitePages, type SitePages } from '../app/data/site-pages.ts';
import { readShell } from '../app/shell/shell-data.ts';
import { headerAreas } from '../app/shell/header/header-areas.ts';
import { areaSetting, hasFutures, isOfferingOpen, mobileSite, parseNavConfig } from '../app/shell/organisation/nav-config.ts';
import { legalUrl } from '../app/shell/footer/legal-url.ts';
import { en } from '../app/shell/words/en.ts';
import { bareConfig } from './bare-config.ts';

const EVERY_PAGE: SitePages = new Set([
  '/',
  '/bdex',
  '/ibo',
  '/activity/ieo',
  '/activity/gift-coin',
  '/activity/bit-bill',
  '/trade',
  '/makepublic',
  '/assessment',
  '/ecologicalNodes',
  '/order/sell',
  '/order/trade',
  '/order/entrustment',
  '/user/security',
  '/user/kyc',
  '/user/invite',
  '/about',
  '/fees',
  '/service',
  '/service/privacy',
  '/news',
  '/brand',
  '/download',
]);
const site = {
  mobileHosts: { map: {}, own: 'm.c.example' },
  otc: 'https://otc.example',
  origin: 'https://www.c.example',
  isSignedIn: false,
  pages: EVERY_PAGE,
  words: en,
};
const areasOf = (settings: unknown, changes: Partial<Parameters<typeof headerAreas>[0]> = {}) =>
  headerAreas({ ...site, navConfig: typeof settings === 'string' ? settings : JSON.stringify(settings), ...changes });
const keys = (...asked: Parameters<typeof areasOf>) => areasOf(...asked).map(({ key }) => key);
const area = (key: string, ...asked: Parameters<typeof areasOf>) => areasOf(...asked).find((found) => found.key === key);

const ALL = ['bdex', 'ibo', 'events', 'trade', 'makepublic', 'otc', 'assessment', 'nodes', 'mobile'];

describe('the header follows the settings (A-009)', () => {
  test('events stand in the order of the operator, the others behind them', () => {
    const shown = (settings: unknown) => area('events', settings)?.entries.map(({ key }) => key);
    expect(shown('')).toEqual(['/activity/gift-coin', '/activity/ieo', '/activity/bit-bill']);
    expect(shown({ events: { order: ['bit-bill', 'nowhere', 'ieo'] } })).toEqual([
      '/activity/bit-bill',
      '/activity/ieo',
      '/activity/gift-coin',
    ]);
    expect(shown({ events: { order: 'bit-bill' } })).toEqual(['/activity/gift-coin', '/activity/ieo', '/activity/bit-bill']);
  });
  test('nothing set shows every area, in the order of the specification, futures apart', () => expect(keys('')).toEqual(ALL));
  test('broken settings are no settings', () => expect(keys('{"trade":')).toEqual(ALL));
  test.each(ALL)('a switch hides %s, alone or in an object', (key) => {
    expect(keys({ [key]: false })).toEqual(ALL.filter((other) => other !== key));
    expect(keys({ [key]: { enabled: false, url: 'https://x.example' } })).toEqual(ALL.filter((other) => other !== key));
  });
  test('futures have to be switched on', () => {
    expect([{}, { futures: {} }, { futures: false }, { futures: { enabled: true } }, { futures: true }].map(hasFutures)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(keys({ futures: true })).toContain('futures');
  });
  test('a target of the operator is taken when it is an address', () => {
    expect(areaSetting(parseNavConfig('{"trade":{"url":"https://t.example"}}'), 'trade')).toEqual({
      enabled: true,
      url: 'https://t.example',
    });
    expect(areaSetting(parseNavConfig('{"trade":{"url":"javascript:alert(1)"}}'), 'trade').url).toBeUndefined();
    expect(area('trade', { trade: { enabled: true, url: 'https://t.example' } })?.entries).toMatchObject([
      { kind: 'outside', to: 'https://t.example' },
    ]);
    expect(area('bdex', { bdex: { enabled: true, url: '/brand' } })?.entries).toMatchObject([{ kind: 'page', to: '/brand' }]);
  });
});

test('an area without a page is not offered, but the offering, which only says something', () => {
  expect(keys('', { pages: new Set(['/', '/trade']) })).toEqual(['ibo', 'trade', 'otc', 'mobile']);
});

describe('the offering (A-011)', () => {
  test('says that it is under construction', () => {
    const offering = area('ibo', '');
    expect(offering?.tip).toBe(en.underConstruction);
    expect(offering?.entries.map((entry) => (entry.kind === 'notice' ? [entry.label, entry.says] : []))).toEqual([
      [en.offeringsOnSale, en.underConstruction],
      [en.offeringsAhead, en.underConstruction],
      [en.offeringsPast, en.underConstruction],
    ]);
  });
  test('leads to its pages when it is open', () => {
    expect([{}, { ibo: true }, { ibo: { open: true } }].map(isOfferingOpen)).toEqual([false, false, true]);
    const offering = area('ibo', { ibo: { enabled: true, open: true } });
    expect(offering?.tip).toBeUndefined();
    expect(offering?.entries.map((entry) => ('to' in entry ? entry.to : ''))).toEqual(['/ibo', '/ibo?tab=preview', '/ibo?tab=history']);
  });
  test('goes on saying so where it is open but has no pages', () => {
    expect(area('ibo', { ibo: { open: true } }, { pages: new Set() })?.tip).toBe(en.underConstruction);
  });
});

describe('over the counter, futures and the mobile site', () => {
  test('the counter opens beside the site, or is said not to be open (A-008)', () => {
    expect(area('otc', '')?.entries).toMatchObject([{ kind: 'outside', to: 'https://otc.example' }]);
    expect(area('otc', '', { otc: '' })?.entries).toMatchObject([{ kind: 'notice', says: en.notOpenYet }]);
  });
  test('futures ask a visitor to sign in (A-099)', () => {
    expect(area('futures', { futures: true })?.entries).toMatchObject([{ kind: 'page', to: '/login' }]);
    expect(area('futures', { futures: true }, { isSignedIn: true })?.entries).toMatchObject([{ kind: 'futures' }]);
  });
  test.each([
    [{}, 'https://www.c.example', 'https://m.c.example'],
    [{}, 'https://c.example:3000', 'https://m.c.example:3000'],
    [{ mobile_url: 'https://h5.example/' }, 'https://c.example', 'https://h5.example'],
    [{ mobile: { url: 'https://own.example' }, mobile_url: 'https://h5.example' }, 'https://c.example', 'https://own.example'],
    [{ mobile_url: 'javascript:alert(1)' }, 'https://c.example', 'https://m.c.example'],
  ])('settings %j at %s lead to %s (A-072)', (config, origin, target) =>
    expect(mobileSite(config, { map: {}, own: 'm.c.example' }, origin)).toBe(target),
  );
  test('no mobile site is offered where none is there', () => {
    expect(area('mobile', '', { mobileHosts: { map: {}, own: '' } })).toBeUndefined();
    expect(area('mobile', { mobile_url: 'https://h5.example' }, { mobileHosts: { map: {}, own: '' } })?.entries).toMatchObject([
      { to: 'https://h5.example' },
    ]);
  });
  test("the operator's map of hosts comes first", () => {
    const hosts = { 'c.example': 'https://mapped.example', 'd.example': 'javascript:alert(1)' };
    expect(
      ['https://c.example', 'https://d.example'].map((origin) =>
        mobileSite({ mobile_url: 'https://h5.example' }, { map: hosts, own: '' }, origin),
      ),
    ).toEqual(['https://mapped.example', 'https://h5.example']);
  });
});

describe('what an organisation shows', () => {
  const config = {
    ...bareConfig,
    name: 'C',
    android_download_url: 'https://a.example',
    business_mail: 'b@c.example',
    customer_mail: 'c@c.example',
    weixin: 'c-exchange',
    is_weixin: 1 as const,
  };
  const domain = { static: '/static', org_id: 1, otc: '', socket: '', socket_personal: '', theme_type: 0 };
  const shell = (changes: Partial<Parameters<typeof readShell>[0]>) =>
    readShell({
      domain,
      config,
      locale: 'en',
      supported: ['en'],
      appearance: { scheme: 'light', updown: 'green-up' },
      themeClass: 'theme-0',
      origin: 'https://c.example',
      user: undefined,
      pages: EVERY_PAGE,
      words: en,
      ...changes,
    });
  test('the app in its popup, but for organisation 13 and where it is switched off', () => {
    expect(shell({}).header.stores.map(({ system }) => system)).toEqual(['android']);
    expect(shell({ domain: { ...domain, org_id: 13 } }).header.stores).toEqual([]);
    expect(shell({ config: { ...config, nav_config: '{"app":false}' } }).header.stores).toEqual([]);
  });
  test('the Orders menu in its order, but for organisation 18', () => {
    expect(shell({}).header.orders.map(({ to }) => to)).toEqual(['/order/sell/1', '/order/trade/1', '/order/entrustment/1']);
    expect(shell({ domain: { ...domain, org_id: 18 } }).header.orders).toEqual([]);
    expect(shell({ pages: new Set(['/order/trade']) }).header.orders.map(({ to }) => to)).toEqual(['/order/trade/1']);
  });
  test('its mails, but not in theme 1', () => {
    expect(shell({}).footer.mails.map(({ mail }) => mail)).toEqual(['b@c.example', 'c@c.example']);
    expect(shell({ themeClass: 'theme-1' }).footer.mails).toEqual([]);
  });
  test('pages of its own where it names none (A-071), and nothing that is not there', () => {
    const urls = (pages: SitePages) => shell({ pages }).footer.columns.flatMap(({ links }) => links.map(({ url }) => url));
    expect(urls(EVERY_PAGE)).toEqual(
      expect.arrayContaining(['/about', '/fees', '/service', '/service/privacy', '/service?doc=cookie', '/service?doc=aml']),
    );
    expect(urls(new Set(['/']))).toEqual(['mailto:c@c.example', 'mailto:c@c.example']);
  });
  test('help and contact by what there is: the help desk, else the tickets, else the mail, else not at all (A-071)', () => {
    const support = (changes: Partial<typeof config>) =>
      shell({ config: { ...config, ...changes } })
        .footer.columns.flatMap(({ links }) => links)
        .filter(({ key }) => key === 'help' || key === 'contact')
        .map(({ key, url }) => [key, url]);
    const both = (url: string) => [
      ['help', url],
      ['contact', url],
    ];
    expect(support({ customer_service_en: 'https://help.example', work_order: 'https://desk.example' })).toEqual(
      both('https://help.example'),
    );
    expect(support({ work_order: 'https://desk.example' })).toEqual(both('https://desk.example'));
    expect(support({})).toEqual(both('mailto:c@c.example'));
    expect(support({ customer_mail: '' })).toEqual([]);
  });
  test('the three documents that one registers with, of the operator or of our own (A-071)', () => {
    const documents = (changes: Partial<typeof config>) =>
      (['agreement', 'privacy', 'aml'] as const).map((key) => legalUrl(shell({ config: { ...config, ...changes } }).footer, key));
    expect(documents({})).toEqual(['/service', '/service/privacy', '/service?doc=aml']);
    expect(documents({ privacy_en: 'https://law.example/privacy', agreement: 'javascript:alert(1)' })).toEqual([
      '',
      'https://law.example/privacy',
      '/service?doc=aml',
    ]);
  });
  test('WeChat when it is on', () => {
    expect(shell({}).footer.wechat).toBe('c-exchange');
    expect(shell({ config: { ...config, is_weixin: 0 } }).footer.wechat).toBe('');
  });
  test('pages of the account that exist', () => {
    expect(shell({}).header.account.map(({ key }) => key)).toEqual(['security', 'verification', 'invite']);
    expect(shell({ pages: new Set(['/user/security']) }).header.account.map(({ to }) => to)).toEqual(['/user/security']);
  });
});

test('pages are the routes with a face, without their parameters', () => {
  const page = { default: () => null };
  expect([
    ...sitePages([
      { index: true, module: page },
      { path: 'trade/:pair?', module: page },
      { path: 'order/trade/:page?', module: page },
      { path: 'robots.txt', module: {} },
      { path: '*', module: page },
    ]),
  ]).toEqual(['/', '/trade', '/order/trade']);
});
