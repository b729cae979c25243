import type { Locale } from '@marque/domain/organisation';
import type { Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

/** What notices and dates of the calendar are about; part of the words of every area that lists them. */
export type NewsLabelWords = Translation<typeof en>;

const CATALOGUES: Record<Locale, () => Promise<NewsLabelWords>> = {
  en: async () => (await import('./words/en.ts')).en,
  'zh-CN': async () => (await import('./words/zh-CN.ts')).zhCN,
  'zh-HK': async () => (await import('./words/zh-HK.ts')).zhHK,
  ja: async () => (await import('./words/ja.ts')).ja,
  ko: async () => (await import('./words/ko.ts')).ko,
  'ru-RU': async () => (await import('./words/ru-RU.ts')).ru,
};

/** An area's own words together with those of the labels, in the language shown. */
export async function withNewsLabels<Words>(locale: Locale, own: Promise<Words>): Promise<Words & NewsLabelWords> {
  const [words, labels] = await Promise.all([own, CATALOGUES[locale]()]);
  return { ...words, ...labels };
}
