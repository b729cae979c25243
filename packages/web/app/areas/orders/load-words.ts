import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { OrdersWords } from './use-words.ts';

/** The area's words. */
export const loadOrdersWords = createCatalogue(import.meta.glob<WordsFile<OrdersWords>>('./words/*.ts'));
