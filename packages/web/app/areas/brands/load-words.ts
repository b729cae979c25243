import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Locale } from '@marque/domain/organisation';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import type { BrandsWords } from './use-words.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<BrandsWords>>('./words/*.ts'));

/** The words of the brand pages and of what they share with other areas, in the language shown. */
export async function loadBrandsWords(locale: Locale) {
  const [words, brandWords] = await Promise.all([catalogue(locale), loadBrandWords(locale)]);
  return { words, brandWords };
}
