import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { BrandWords } from './use-words.ts';

/** Names of industries, badges and a brand's figures. */
export const loadBrandWords = createCatalogue(import.meta.glob<WordsFile<BrandWords>>('./words/*.ts'));
