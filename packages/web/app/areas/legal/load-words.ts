import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { LegalWords } from './use-words.ts';

/** The words of the legal texts. */
export const loadLegalWords = createCatalogue(import.meta.glob<WordsFile<LegalWords>>('./words/*.ts'));
