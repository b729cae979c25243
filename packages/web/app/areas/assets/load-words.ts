import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { AssetsWords } from './use-words.ts';

/** The area's words. */
export const loadAssetsWords = createCatalogue(import.meta.glob<WordsFile<AssetsWords>>('./words/*.ts'));
