import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { OrdersWords } from './use-words.ts';

/** The area's words. */
export const loadOrdersWords = createCatalogue(import.meta.glob<WordsFile<OrdersWords>>('./words/*.ts'));
