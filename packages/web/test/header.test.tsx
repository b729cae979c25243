import { describe, expect, it } from 'vitest';
import { headerAreas } from '../app/shell/header/header-areas.ts';
import { Header } from '../app/shell/header/header.tsx';
import { en } from '../app/shell/words/en.ts';
import { bareConfig } from './bare-config.ts';
import { addressesIn, EVERY_PAGE, LIN, shellOf, shownOn, textIn } from './static-site.tsx';

const areas = headerAreas({
  navConfig: '{"ibo":{"open":true}}',
  mobileHosts: { map: {}, own: 'm.c.example' },
  otc: 'https://otc.example',
  origin: 'https://www.c.example',
  isSignedIn: false,
  pages: EVERY_PAGE,
  words: en,
});

describe('an area of the header', () => {
  it.each([
    ['bdex', [[en.brandExchange, '/bdex']]],
    [
      'ibo',
      [
        [en.offeringsOnSale, '/ibo'],
        [en.offeringsAhead, '/ibo?tab=preview'],
        [en.offeringsPast, '/ibo?tab=history'],
      ],
    ],
    [
      'events',
      [
        [en.giftCoin, '/activity/gift-coin'],
        [en.ieo, '/activity/ieo'],
        [en.lockUp, '/activity/bit-bill'],
      ],
    ],
    ['trade', [[en.trade, '/trade']]],
    ['makepublic', [[en.publicNotice, '/makepublic']]],
    ['otc', [[en.otc, 'https://otc.example']]],
    ['assessment', [[en.assessment, '/assessment']]],
    ['mobile', [[en.mobileSite, 'https://m.c.example']]],
  ])('%s leads where its name says (S042 to S051)', (key, entries) => {
    const found = areas.find((area) => area.key === key)?.entries.map((entry) => [entry.label, 'to' in entry ? entry.to : '']);
    expect(found).toEqual(entries);
  });
});

describe('the header', () => {
  it('has the Orders menu for who is signed in, not for visitors, and not for organisation 18 (S069)', () => {
    expect(shownOn('/', <Header />, { user: LIN })).toContain(`>${en.orders}<`);
    expect(shownOn('/', <Header />)).not.toContain(`>${en.orders}<`);
    const domain = { ...shellOf().domain, org_id: 18 };
    expect(shownOn('/', <Header />, { user: LIN, domain })).not.toContain(`>${en.orders}<`);
  });

  it('keeps the mark, the languages and the way in on the pages of signing in and registering (S065, A-093)', () => {
    const config = { ...bareConfig, name: 'Colophon', android_download_url: 'https://get.example' };
    for (const path of ['/login', '/register/email', '/register/mobile']) {
      const html = shownOn(path, <Header />, { config });
      expect(addressesIn(html), path).toEqual(['/', '/login', '/register']);
      expect(html).toContain(`aria-label="${en.language}"`);
      expect(textIn(html)).not.toContain(en.app);
    }
    const elsewhere = shownOn('/findpassword/email', <Header />, { config });
    expect(addressesIn(elsewhere)).toContain('/trade');
    expect(textIn(elsewhere)).toContain(en.app);
  });

  it('leads from the menu of the account to its pages (S072, S073, S075)', () => {
    expect(shellOf({ user: LIN }).header.account.map(({ label, to }) => [label, to])).toEqual([
      [en.security, '/user/security'],
      [en.verification, '/user/kyc'],
      [en.invite, '/user/invite'],
    ]);
  });

  it('shows the mark of the organisation beside its name, and the name alone where there is no mark (G015)', () => {
    const config = { ...bareConfig, name: 'Colophon', logo_url: '/static/mark.svg' };
    expect(shownOn('/login', <Header />, { config })).toContain('src="/static/mark.svg"');
    const plain = shownOn('/login', <Header />);
    expect(plain).not.toContain('<img');
    expect(textIn(plain)).toContain('Colophon');
  });
});
