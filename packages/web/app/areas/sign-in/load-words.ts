import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { SignInWords } from './use-words.ts';

/** The area's words. */
export const loadSignInWords = createCatalogue(import.meta.glob<WordsFile<SignInWords>>('./words/*.ts'));
