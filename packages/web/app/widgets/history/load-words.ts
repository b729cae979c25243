import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { HistoryWords } from './use-words.ts';

/** The words of filters, pages and files of a list. */
export const loadHistoryWords = createCatalogue(import.meta.glob<WordsFile<HistoryWords>>('./words/*.ts'));
