import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { SignInWords } from './use-words.ts';

/** The area's words. */
export const loadSignInWords = createCatalogue(import.meta.glob<WordsFile<SignInWords>>('./words/*.ts'));
