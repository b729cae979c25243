import type { Locale } from '@marque/domain/organisation';
import { Menu } from '@marque/ui';
import { Globe } from '@marque/ui/icons';
import { writeCookie } from '../../data/cookies.ts';
import { useSite } from '../../data/site-data.ts';
import { useShellWords } from '../use-words.ts';

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

export function LanguageMenu() {
  const words = useShellWords();
  const { locale, supported } = useSite();
  return (
    <Menu
      label={words.language}
      trigger={<Globe size={18} aria-hidden />}
      items={supported.map((known) => ({
        key: known,
        label: <span lang={known}>{LANGUAGE_NAMES[known]}</span>,
        chosen: known === locale,
        onSelect: () => switchLanguage(known),
      }))}
    />
  );
}
