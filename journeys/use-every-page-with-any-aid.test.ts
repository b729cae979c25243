import { describe, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered, journey, SIZES, untilAnswering } from './browser.ts';
import { OWN_PAGES, PUBLIC_PAGES } from './pages.ts';
import { HANA, LIN, OWEN, sessionOf, type Person } from './people.ts';

const HOUSES: readonly Person[] = [LIN, OWEN, HANA];
/** Pages looked at side by side: loading one leaves time for another. */
const HANDS = 2;

// Every page in the three designs, on a phone, a tablet and a desk: no finding of axe, nothing that sticks out or lies over
// something else, a quiet console. The light designs are told in one language, the dark ones in the other; axe reads the
// light ones on the desk and the dark ones on the phone.
journey('anybody uses any page', ({ open, language }) => {
  const scheme = language === 'en' ? 'dark' : 'light';

  describe.each(HOUSES)('at $host', (person) => {
    const examine = async (paths: readonly string[], session: readonly string[]) => {
      const waiting = [...paths];
      const work = async () => {
        const page = await open({ host: person.host, scheme, session });
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          await page.setViewportSize(SIZES.phone);
          await page.goto(path);
          await untilAnswering(page);
          await page.evaluate(() => document.fonts.ready);
          for (const size of [SIZES.phone, SIZES.tablet, SIZES.desktop]) {
            await page.setViewportSize(size);
            await expectNoSidewaysScroll(page);
            await expectNothingCovered(page);
            if (size === (scheme === 'dark' ? SIZES.phone : SIZES.desktop)) await expectAccessible(page);
          }
        }
      };
      await Promise.all(Array.from({ length: HANDS }, work));
    };

    it(`as a visitor, ${scheme}`, () => examine(PUBLIC_PAGES.map(({ path }) => path), []), 300_000);
    it(`signed in, ${scheme}`, async () => examine(OWN_PAGES.map(({ path }) => path), await sessionOf(person)));
  });
});
