import type { Locale } from '@marque/domain/organisation';
import type { Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

/** What is said about buy-backs and burns wherever they are shown. */
export type BuyBackWords = Translation<typeof en>;

const CATALOGUES: Record<Locale, () => Promise<BuyBackWords>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** In the language shown; only that one travels. */
export const loadBuyBackWords = (locale: Locale): Promise<BuyBackWords> => CATALOGUES[locale]();
