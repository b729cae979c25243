import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { FindPasswordWords } from './use-words.ts';

/** The area's words. */
export const loadFindPasswordWords = createCatalogue(import.meta.glob<WordsFile<FindPasswordWords>>('./words/*.ts'));
