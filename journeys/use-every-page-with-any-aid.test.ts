import { describe, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered, journey, SIZES, untilAnswering } from './browser.ts';
import { OWN_PAGES, PUBLIC_PAGES } from './pages.ts';
import { expectPressable, expectSwitches } from './press.ts';
import { HANA, LIN, OWEN, sessionOf, type Person } from './people.ts';

const ORGANISATIONS: readonly Person[] = [LIN, OWEN, HANA];
/** Pages looked at side by side: loading one leaves time for another. */
const PAGES_AT_ONCE = 2;
const WITHIN_MS = 600_000;

// Every page in the three designs, on a phone, a tablet and a desktop: no finding of axe, nothing that sticks out or lies over
// something else, a quiet console. The light designs run in one language, the dark ones in the other; axe reads the
// light ones on the desktop and the dark ones on the phone. All controls are pressed too: on the desktop by mouse, on phone and tablet by touch.
journey('anybody uses any page', ({ open, language }) => {
  const scheme = language === 'en' ? 'dark' : 'light';
  const pointer = scheme === 'dark' ? 'touch' : 'mouse';
  const looked = pointer === 'touch' ? SIZES.phone : SIZES.desktop;
  const isPressedAt = (size: (typeof SIZES)[keyof typeof SIZES]) => size === looked || (pointer === 'touch' && size === SIZES.tablet);

  describe.each(ORGANISATIONS)('at $host', (person) => {
    const [pressed, switched] = [new Set<string>(), new Set<string>()];
    const examine = async (paths: readonly string[], session: readonly string[]) => {
      const waiting = [...paths];
      const work = async () => {
        const page = await open({ host: person.host, scheme, session, hasTouch: pointer === 'touch' });
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          await page.setViewportSize(SIZES.phone);
          await page.goto(path);
          await untilAnswering(page);
          await page.evaluate(() => document.fonts.ready);
          for (const size of [SIZES.phone, SIZES.tablet, SIZES.desktop]) {
            await page.setViewportSize(size);
            await expectNoSidewaysScroll(page);
            await expectNothingCovered(page);
            if (size === looked) await expectAccessible(page);
            if (!isPressedAt(size)) continue;
            await expectPressable(page, pointer, pressed);
            await expectSwitches(page, pointer, switched);
          }
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    };

    it(
      `as a visitor, ${scheme}`,
      () =>
        examine(
          PUBLIC_PAGES.map(({ path }) => path),
          [],
        ),
      WITHIN_MS,
    );
    it(
      `signed in, ${scheme}`,
      async () =>
        examine(
          OWN_PAGES.map(({ path }) => path),
          await sessionOf(person),
        ),
      WITHIN_MS,
    );
  });
});
