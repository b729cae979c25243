import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { PartnersWords } from './use-words.ts';

/** The words of partners and providers. */
export const loadPartnersWords = createCatalogue(import.meta.glob<WordsFile<PartnersWords>>('./words/*.ts'));
