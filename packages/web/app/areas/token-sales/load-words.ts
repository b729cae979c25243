import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { TokenSaleWords } from './use-words.ts';

/** The area's words. */
export const loadTokenSaleWords = createCatalogue(import.meta.glob<WordsFile<TokenSaleWords>>('./words/*.ts'));
