import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Translation } from '@marque/app-kit/words/words';
import type { Locale } from '@marque/domain/organisation';
import type { en } from './words/en.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<NewsLabelWords>>('./words/*.ts'));

/** What notices and dates of the calendar are about; part of the words of every area that lists them. */
export type NewsLabelWords = Translation<typeof en>;

/** An area's own words together with those of the labels, in the language shown. */
export async function withNewsLabels<Words>(locale: Locale, own: Promise<Words>): Promise<Words & NewsLabelWords> {
  const [words, labels] = await Promise.all([own, catalogue(locale)]);
  return { ...words, ...labels };
}
