import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { PartnersWords } from './use-words.ts';

/** The words of partners and providers. */
export const loadPartnersWords = createCatalogue(import.meta.glob<WordsFile<PartnersWords>>('./words/*.ts'));
