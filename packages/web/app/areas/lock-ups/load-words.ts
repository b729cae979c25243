import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { LockUpWords } from './use-words.ts';

/** The area's words. */
export const loadLockUpWords = createCatalogue(import.meta.glob<WordsFile<LockUpWords>>('./words/*.ts'));
