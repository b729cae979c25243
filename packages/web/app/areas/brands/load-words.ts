import type { Locale } from '@marque/domain/organisation';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import type { BrandsWords } from './use-words.ts';

const CATALOGUES: Record<Locale, () => Promise<BrandsWords>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** The words of the brand pages and of what they share with other areas, in the language shown. */
export async function loadBrandsWords(locale: Locale) {
  const [words, brandWords] = await Promise.all([CATALOGUES[locale](), loadBrandWords(locale)]);
  return { words, brandWords };
}
