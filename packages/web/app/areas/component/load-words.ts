import type { Locale } from '@marque/domain/organisation';
import type { ComponentWords } from './use-words.ts';

const CATALOGUES: Record<Locale, () => Promise<ComponentWords>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** The words of the showcase in the language shown; only that one travels. */
export const loadComponentWords = (locale: Locale): Promise<ComponentWords> => CATALOGUES[locale]();
