import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ConvertWords } from './use-words.ts';

/** The dialog's words. */
export const loadConvertWords = createCatalogue(import.meta.glob<WordsFile<ConvertWords>>('./words/*.ts'));
