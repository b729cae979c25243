import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { RegisterWords } from './use-words.ts';

/** The area's words. */
export const loadRegisterWords = createCatalogue(import.meta.glob<WordsFile<RegisterWords>>('./words/*.ts'));
