import type { Locale } from '@marque/domain/organisation';
import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<NewsLabelWords>>('./words/*.ts'));

/** What notices and dates of the calendar are about; part of the words of every area that lists them. */
export type NewsLabelWords = Translation<typeof en>;

/** An area's own words together with those of the labels, in the language shown. */
export async function withNewsLabels<Words>(locale: Locale, own: Promise<Words>): Promise<Words & NewsLabelWords> {
  const [words, labels] = await Promise.all([own, catalogue(locale)]);
  return { ...words, ...labels };
}
