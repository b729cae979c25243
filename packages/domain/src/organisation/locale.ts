/** The six languages of interface and content. */
export const LOCALES = ['zh-CN', 'zh-HK', 'en', 'ja', 'ko', 'ru-RU'] as const;
export type Locale = (typeof LOCALES)[number];

/** What the switcher offers where an organisation lists nothing. */
export const FALLBACK_LOCALES: readonly Locale[] = ['zh-CN', 'en'];

const ALIASES: ReadonlyMap<string, Locale> = new Map([
  ['zh', 'zh-CN'],
  ['zh-hans', 'zh-CN'],
  ['zh-tw', 'zh-HK'],
  ['zh-hant', 'zh-HK'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['ru', 'ru-RU'],
]);

/** Reads a locale or one of its aliases; anything unknown gives undefined, so that nothing foreign is echoed. */
export function parseLocale(text: string): Locale | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted.startsWith('en-')) return 'en';
  return LOCALES.find((locale) => locale.toLowerCase() === wanted) ?? ALIASES.get(wanted);
}

export interface LocaleSources {
  readonly query?: string | undefined;
  readonly cookie?: string | undefined;
  readonly defaultLocale?: string | undefined;
  readonly supported: readonly Locale[];
}

/** Query, then cookie, then the organisation's default, then zh-CN, then the first offered. */
export function chooseLocale({ query, cookie, defaultLocale, supported }: LocaleSources): Locale {
  const offered = supported.length > 0 ? supported : FALLBACK_LOCALES;
  for (const source of [query, cookie, defaultLocale, 'zh-CN']) {
    const locale = source === undefined ? undefined : parseLocale(source);
    if (locale && offered.includes(locale)) return locale;
  }
  return offered[0] ?? 'zh-CN';
}

/** Red means up for readers of Chinese, Japanese and Korean; green elsewhere. */
export const redMeansUp = (locale: Locale): boolean => locale !== 'en' && locale !== 'ru-RU';

/** Which way a language is written. None of the six runs from right to left; one that does is added here. */
const DIRECTIONS: Record<Locale, 'ltr' | 'rtl'> = { 'zh-CN': 'ltr', 'zh-HK': 'ltr', en: 'ltr', ja: 'ltr', ko: 'ltr', 'ru-RU': 'ltr' };
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => DIRECTIONS[locale];
