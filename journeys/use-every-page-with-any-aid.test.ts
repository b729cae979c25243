import { describe, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, SIZES, untilAnswering } from './browser.ts';
import { HANA, LIN, OWEN, sessionOf, type Person } from './people.ts';

const HOUSES: readonly Person[] = [LIN, OWEN, HANA];
const PUBLIC_PAGES = ['/', '/trade/ART_USDT', '/trade-v2/ART_USDT', '/tradeall/ART_USDT', '/tradeall-v2/ART_USDT', '/login', '/register/email', '/nowhere'];
const OWN_PAGES = ['/trade/ART_USDT', '/assets/token', '/order/entrustment/1', '/order/entrustment/1?tab=history', '/order/trade/1'];

// Every page in the three designs, on a phone and on a desk: no finding of axe, nothing that sticks out, a quiet console.
// The light designs are told in one language, the dark ones in the other.
journey('anybody uses any page', ({ open, language }) => {
  const scheme = language === 'en' ? 'dark' : 'light';

  describe.each(HOUSES)('at $host', (person) => {
    const examine = async (path: string, session: readonly string[]) => {
      const page = await open({ host: person.host, scheme, session, size: 'phone' });
      await page.goto(path);
      await untilAnswering(page);
      await page.evaluate(() => document.fonts.ready);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize(SIZES.tablet);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(SIZES.desktop);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };

    it.each(PUBLIC_PAGES)(`%s, ${scheme}`, (path) => examine(path, []));
    it(`signed in, ${scheme}`, async () => {
      const session = await sessionOf(person);
      for (const path of OWN_PAGES) await examine(path, session);
    });
  });
});
