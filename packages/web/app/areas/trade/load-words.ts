import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { TradeWords } from './use-words.ts';

/** The words of the page. */
export const loadTradeWords = createCatalogue(import.meta.glob<WordsFile<TradeWords>>('./words/*.ts'));
