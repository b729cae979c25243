import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { VerificationWords } from './use-words.ts';

/** The words of codes, puzzles and passwords. */
export const loadVerificationWords = createCatalogue(import.meta.glob<WordsFile<VerificationWords>>('./words/*.ts'));
