import type { Locale } from '@marque/domain/organisation';
import { withNewsLabels, type NewsLabelWords } from '../../widgets/news/load-words.ts';
import type { HomeWords } from './use-words.ts';

const CATALOGUES: Record<Locale, () => Promise<Omit<HomeWords, keyof NewsLabelWords>>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** The area's words in the language shown; only that one travels. */
export const loadHomeWords = (locale: Locale): Promise<HomeWords> => withNewsLabels(locale, CATALOGUES[locale]());
