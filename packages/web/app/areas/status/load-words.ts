import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { StatusWords } from './use-words.ts';

/** The words of the status page. */
export const loadStatusWords = createCatalogue(import.meta.glob<WordsFile<StatusWords>>('./words/*.ts'));
