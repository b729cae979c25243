import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { AccountWords } from './use-words.ts';

/** Words of the menu beside the account's pages. */
export const loadAccountWords = createCatalogue(import.meta.glob<WordsFile<AccountWords>>('./words/*.ts'));
