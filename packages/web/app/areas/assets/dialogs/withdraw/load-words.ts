import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { WithdrawWords } from './use-words.ts';

/** The dialog's words. */
export const loadWithdrawWords = createCatalogue(import.meta.glob<WordsFile<WithdrawWords>>('./words/*.ts'));
