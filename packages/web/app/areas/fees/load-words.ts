import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { FeesWords } from './use-words.ts';

/** The words of the fee page. */
export const loadFeesWords = createCatalogue(import.meta.glob<WordsFile<FeesWords>>('./words/*.ts'));
