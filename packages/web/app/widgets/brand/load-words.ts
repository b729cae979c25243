import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { BrandWords } from './use-words.ts';

/** Names of industries, badges and a brand's figures. */
export const loadBrandWords = createCatalogue(import.meta.glob<WordsFile<BrandWords>>('./words/*.ts'));
