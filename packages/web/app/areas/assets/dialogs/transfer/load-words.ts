import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { TransferWords } from './use-words.ts';

/** The dialog's words. */
export const loadTransferWords = createCatalogue(import.meta.glob<WordsFile<TransferWords>>('./words/*.ts'));
