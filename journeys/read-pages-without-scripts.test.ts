import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './http-caller.ts';
import { ownPort } from './worker.ts';
import { OWN_PAGES, PUBLIC_PAGES } from './pages.ts';
import { HANA, LIN, OWEN, sessionOf, type Person } from './people.ts';
import { WORDS } from './words.ts';

const ORGANISATIONS: readonly (readonly [theme: string, name: string, person: Person])[] = [
  ['theme-0', 'Colophon', LIN],
  ['theme-1', 'Halyard', OWEN],
  ['theme-2', 'Fernhollow', HANA],
];
/** Public pages that nobody is to find: they have no address of their own. A person's own pages are all hidden, but for those that everybody may see. */
const HIDDEN = /^(component|sign-in|register.*|find-password.*|freeze-by-link|busy|missing-page|missing-item)$/;
const OPEN_TO_ALL = new Set(['trade-signed-in', 'lock-up-signed-in', 'auction-signed-in', 'nodes-signed-in']);
/** Pages of one's own that show more in a state of their own. */
const FURTHER_OWN_PAGES = [
  { name: 'sell-orders', path: '/order/sell/1' },
  { name: 'bind-email', path: '/user/security/bindingemail' },
  { name: 'set-trade-password', path: '/user/security/setuptradepassword' },
  { name: 'unbind-authenticator', path: '/user/security/unbindinggoogle' },
  { name: 'change-nothing-named', path: '/user/security/modify' },
  { name: 'change-phone', path: '/user/security/modify/phone' },
  { name: 'replace-authenticator', path: '/user/security/modify/google' },
] as const;
const WAYS_IN = /^(sign-in|register.*|find-password.*)$/;
/** Pages whose title is not their heading: the first one is the organisation's, those of orders have one head. */
const OTHER_TITLES = /^(home.*|orders|order-history|trade-history|sell-orders)$/;

const { brand } = WORDS.en;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const found = (html: string, pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, inner = '']) => textOf(inner));

/** A page as it is read by whoever has switched scripts off. */
const read = async (path: string, { host }: Pick<Person, 'host'>, lang = 'en', session: readonly string[] = []): Promise<string> =>
  (await ask('GET', path, '', { host, session: [...session, `lang=${lang}`] })).text.replace(/<script.*?<\/script>/gs, '');

describe.skipIf(ownPort() === 0)('a page without scripts', () => {
  const sessions = new Map<Person, readonly string[]>();
  beforeAll(async () => {
    for (const [, , person] of ORGANISATIONS) sessions.set(person, await sessionOf(person));
  });
  afterAll(() => sessions.clear());
  const session = (person: Person) => sessions.get(person) ?? [];

  it.each(ORGANISATIONS)(
    'has one title, the right one, an address where it may be found, and a foot, in %s',
    async (_theme, name, person) => {
      const asked = [
        ...PUBLIC_PAGES.map((page) => ({ ...page, as: [] as readonly string[], hidden: HIDDEN.test(page.name) })),
        ...[...OWN_PAGES, ...FURTHER_OWN_PAGES]
          // The income of a node is there for nodes alone, of whom Lin is one.
          .filter(({ name: page }) => person === LIN || !page.startsWith('node-'))
          .map((page) => ({ ...page, as: session(person), hidden: !OPEN_TO_ALL.has(page.name) })),
      ];
      for (const page of asked) {
        const html = await read(page.path, person, 'en', page.as);
        // Drawings have titles too; those stand in the body.
        const inHead = found(html.slice(0, html.indexOf('</head>')), /<title(?: [^>]*)?>(?<title>[^<]*)<\/title>/g);
        expect(inHead, page.name).toHaveLength(1);
        const [heading = ''] = found(html, /<h1[^>]*>(?<heading>.*?)<\/h1>/g);
        if (!page.name.startsWith('home')) expect(inHead[0], page.name).toMatch(new RegExp(` · ${name}$`));
        if (!OTHER_TITLES.test(page.name)) expect(inHead[0], page.name).toContain(heading.replace(/\*.*$/, ''));
        const canonical = found(html, /<link rel="canonical" href="(?<address>[^"]*)"/g);
        expect(canonical, page.name).toHaveLength(page.hidden ? 0 : 1);
        expect(html, page.name).toMatch(/<footer[ >]/);
        expect(/<meta name="robots" content="noindex"/.test(html), page.name).toBe(page.hidden);
      }
    },
  );

  it('names the pair of a trade page by codes, however it is written (A-058)', async () => {
    const target = async (path: string) => (await ask('GET', path, '')).location;
    expect(await target('/trade/ART_CK.USD')).toBe('/trade/ART_CKUSD');
    expect(await target('/tradeall-v2/art_ck.usd?from=letter')).toBe('/tradeall-v2/ART_CKUSD?from=letter');
    expect(await target('/trade/ART_CKUSD')).toBe('');
    expect(found(await read('/trade/ART_CKUSD', LIN), /<h1[^>]*>(?<heading>.*?)<\/h1>/g)).toEqual(['ART/CK.USD']);
    expect(await read('/bdex?market=CK.USD', LIN)).toContain('href="/trade/ART_CKUSD"');
  });

  it('links the three documents that one agrees to when registering (A-071)', async () => {
    const form = await read('/register/email', HANA);
    const [label = ''] = /<label[^>]*>(?:(?!<\/label>).)*service\?doc=aml.*?<\/label>/s.exec(form) ?? [];
    for (const path of ['/service', '/service/privacy', '/service?doc=aml']) expect(label, path).toContain(`href="${path}"`);
  });

  it("values everything in the reader's money: in roubles for readers of Russian (A-067)", async () => {
    for (const path of ['/', '/v2', '/bdex', '/about', '/trade/ART_USDT']) {
      const text = textOf(await read(path, LIN, 'ru-RU'));
      if (path !== '/v2') expect(text, path).toMatch(/₽\d/);
      expect(text, path).not.toMatch(/[$¥₩]\d/);
    }
  });

  it('marks what is not traded yet, and says its guide price', async () => {
    for (const path of ['/', '/index1', '/v2']) expect(textOf(await read(path, LIN)), path).toContain(`DAWN/USDT* (${brand.upcoming})`);
    const page = textOf(await read('/brandshow/DAWN', LIN));
    expect(page).toContain(`${brand.guidePrice}1.50USDT${brand.change}–`);
  });

  it("writes tokens as people do, and names them in the reader's language", async () => {
    const fees = textOf(await read('/fees', LIN));
    expect(fees).toContain('CK.USD');
    expect(fees).not.toContain('CKUSD');
    expect(textOf(await read('/fees', LIN, 'zh-CN'))).toContain('比特币');
    const nameOf = async (lang: string) => found(await read('/brandshow/ART', LIN, lang), /<h1[^>]*>(?<name>.*?)<\/h1>/g)[0] ?? '';
    const english = await nameOf('en');
    for (const lang of ['zh-CN', 'ja', 'ru-RU']) {
      const name = await nameOf(lang);
      expect(name, lang).not.toBe(english);
      // In the markets, the rankings and the tables, not only among the stories.
      for (const [path, as] of [
        ['/', []],
        ['/index1', []],
        ['/v2', []],
        ['/fees', []],
        ['/assets/token', session(LIN)],
      ] as const) {
        // Friends of the organisation are linked at the foot under names of their own.
        const [html = ''] = (await read(path, LIN, lang, as)).split('<footer');
        expect(textOf(html), `${path} in ${lang}`).toContain(name);
        expect(html, `${path} in ${lang}`).not.toContain(`>${english}<`);
      }
    }
  });

  it('sends whoever is not signed in to signing in, and back, from every page of one’s own', async () => {
    const own = [...OWN_PAGES, ...FURTHER_OWN_PAGES].filter(({ name }) => !OPEN_TO_ALL.has(name));
    for (const { path } of own) expect((await ask('GET', path, '')).location, path).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });

  it('sends whoever is signed in home from the pages by which one comes in', async () => {
    const ways = PUBLIC_PAGES.filter(({ name }) => WAYS_IN.test(name));
    expect(ways).toHaveLength(5);
    for (const { path } of ways) expect((await ask('GET', path, '', { session: session(LIN) })).location, path).toBe('/');
  });

  it('sends whoever has not just registered to the beginning of it', async () => {
    for (const asked of [{}, { session: session(LIN) }])
      expect((await ask('GET', '/register/success', '', asked)).location).toBe('/register');
    expect((await ask('GET', '/register?invite=ab12CD', '')).location).toBe('/register/email?invite=ab12CD');
  });

  it('says at a host of nobody that no exchange is there, and nothing else (E010)', async () => {
    for (const path of ['/', '/trade/ART_USDT', '/login']) {
      const html = await read(path, { host: 'nobody.example' });
      expect(found(html, /<h1[^>]*>(?<heading>.*?)<\/h1>/g), path).toEqual([WORDS.en.refusals.organisation_unknown]);
      expect(html, path).not.toMatch(/<(header|nav|footer)[ >]/);
    }
  });

  it('asks nobody to open an account who has one', async () => {
    const slides = (html: string) =>
      [...html.matchAll(/aria-roledescription="[^"]*"[^>]*>(?<slide>(?:(?!aria-roledescription).)*)/gs)].map(([slide]) => slide).join('');
    expect(slides(await read('/', LIN))).toContain('href="/register"');
    expect(slides(await read('/', LIN, 'en', session(LIN)))).not.toContain('href="/register"');
  });
});
