import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { LegalWords } from './use-words.ts';

/** The words of the legal texts. */
export const loadLegalWords = createCatalogue(import.meta.glob<WordsFile<LegalWords>>('./words/*.ts'));
