import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Locale } from '@marque/domain/organisation';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import { loadOfferingWords } from '../../widgets/offering/load-words.ts';
import type { OfferingsWords } from './use-words.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<OfferingsWords>>('./words/*.ts'));

/** The words of the offering pages and of what they share with other areas, in the language shown. */
export async function loadOfferingsWords(locale: Locale) {
  const [words, offeringWords, brandWords] = await Promise.all([catalogue(locale), loadOfferingWords(locale), loadBrandWords(locale)]);
  return { words, offeringWords, brandWords };
}
