import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { TradeWords } from './use-words.ts';

/** The words of the page. */
export const loadTradeWords = createCatalogue(import.meta.glob<WordsFile<TradeWords>>('./words/*.ts'));
