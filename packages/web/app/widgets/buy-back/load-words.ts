import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

/** What is said about buy-backs and burns wherever they are shown. */
export type BuyBackWords = Translation<typeof en>;

/** In the language shown; only that one is sent. */
export const loadBuyBackWords = createCatalogue(import.meta.glob<WordsFile<BuyBackWords>>('./words/*.ts'));
