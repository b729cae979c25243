import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { RecordsWords } from './use-words.ts';

/** The area's words. */
export const loadRecordsWords = createCatalogue(import.meta.glob<WordsFile<RecordsWords>>('./words/*.ts'));
