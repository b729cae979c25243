import type { Locale } from '@marque/domain/organisation';
import { loadBuyBackWords, type BuyBackWords } from '../../../widgets/buy-back/load-words.ts';
import { withNewsLabels, type NewsLabelWords } from '../../../widgets/news/load-words.ts';
import type { InfoWords } from './use-words.ts';

const CATALOGUES: Record<Locale, () => Promise<Omit<InfoWords, keyof (NewsLabelWords & BuyBackWords)>>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** Words of the panels about the token, fetched by the browser together with their code. */
export async function loadInfoWords(locale: Locale): Promise<InfoWords> {
  const [words, buyBackWords] = await Promise.all([withNewsLabels(locale, CATALOGUES[locale]()), loadBuyBackWords(locale)]);
  return { ...words, ...buyBackWords };
}
