import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { StatementsWords } from './use-words.ts';

/** The area's words. */
export const loadStatementsWords = createCatalogue(import.meta.glob<WordsFile<StatementsWords>>('./words/*.ts'));
