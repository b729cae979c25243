import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { SecurityWords } from './use-words.ts';

/** The area's words. */
export const loadSecurityWords = createCatalogue(import.meta.glob<WordsFile<SecurityWords>>('./words/*.ts'));
