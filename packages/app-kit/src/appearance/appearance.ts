import { firstScheme, readColors, SCHEMES, UP_DOWN, type Scheme, type UpDown } from '@marque/ui/theme';
import { redMeansUp, type Locale } from '@marque/domain/organisation';
import { readCookie, writeCookie } from '../browser/cookies.ts';

/** How the reader wants the site to look; remembered in cookies, so that the first byte is already right. */
export interface Appearance {
  readonly scheme: Scheme;
  readonly updown: UpDown;
}

/** The cookies of the choices. */
export const APPEARANCE_COOKIES = { scheme: SCHEMES, updown: UP_DOWN };

const REMEMBER_DAYS = 365;

/** The cookies' choices, else the design's own light and the language's habit for gain and loss. */
export function readAppearance(cookies: string | null, themeClass: string, locale: Locale): Appearance {
  const scheme = readCookie(cookies, 'scheme');
  const updown = readCookie(cookies, 'updown');
  return {
    scheme: SCHEMES.find((known) => known === scheme) ?? firstScheme(themeClass),
    updown: UP_DOWN.find((known) => known === updown) ?? (redMeansUp(locale) ? 'red-up' : 'green-up'),
  };
}

export function rememberAppearance({ scheme, updown }: Appearance): void {
  writeCookie('scheme', scheme, REMEMBER_DAYS);
  writeCookie('updown', updown, REMEMBER_DAYS);
  document.documentElement.dataset['scheme'] = scheme;
  document.documentElement.dataset['updown'] = updown;
  const bar = readColors(document.body, ['--bar'])['--bar'];
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', bar);
}
