import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { SendWords } from './use-words.ts';

/** The dialog's words. */
export const loadSendWords = createCatalogue(import.meta.glob<WordsFile<SendWords>>('./words/*.ts'));
