import type { Locale } from '@marque/domain/organisation';
import { writeCookie } from '../browser/cookies.ts';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'zh-HK': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  'ru-RU': 'Русский',
};

const REMEMBER_DAYS = 30;

/** Remembers the language for 30 days and loads the page anew without ?lang, everything else kept. */
export function switchLanguage(locale: Locale): void {
  writeCookie('lang', locale, REMEMBER_DAYS);
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return location.reload();
  url.searchParams.delete('lang');
  location.replace(url);
}
