import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { SellWords } from './use-words.ts';

/** The words of orders of offerings. */
export const loadSellWords = createCatalogue(import.meta.glob<WordsFile<SellWords>>('./words/*.ts'));
