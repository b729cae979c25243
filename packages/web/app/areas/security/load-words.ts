import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { SecurityWords } from './use-words.ts';

/** The area's words. */
export const loadSecurityWords = createCatalogue(import.meta.glob<WordsFile<SecurityWords>>('./words/*.ts'));
