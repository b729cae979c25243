import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { DepositWords } from './use-words.ts';

export const loadDepositWords = createCatalogue(import.meta.glob<WordsFile<DepositWords>>('./words/*.ts'));
