import { LOCALES, type Locale } from '../organisation/locale.ts';

/**
 * Languages in which a text is looked for, best first: the reader's, then English for a Korean reader, then zh-HK, then
 * any other.
 */
export function contentLocales(wanted: Locale): readonly Locale[] {
  const first: Locale[] = wanted === 'ko' ? ['ko', 'en', 'zh-HK'] : [wanted, 'zh-HK'];
  return [...new Set([...first, ...LOCALES])];
}
