import type { Locale } from '@marque/domain/organisation';
import type { ShellWords } from './use-words.ts';

const CATALOGUES: Record<Locale, () => Promise<ShellWords>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** The words of header, footer and failure pages in the language shown. */
export const loadShellWords = (locale: Locale): Promise<ShellWords> => CATALOGUES[locale]();
