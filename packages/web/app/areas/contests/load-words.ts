import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ContestWords } from './use-words.ts';

/** The area's words. */
export const loadContestWords = createCatalogue(import.meta.glob<WordsFile<ContestWords>>('./words/*.ts'));
