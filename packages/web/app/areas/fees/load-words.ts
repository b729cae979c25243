import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { FeesWords } from './use-words.ts';

/** The words of the fee page. */
export const loadFeesWords = createCatalogue(import.meta.glob<WordsFile<FeesWords>>('./words/*.ts'));
