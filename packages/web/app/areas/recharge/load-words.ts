import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { RechargeWords } from './use-words.ts';

/** The area's words. */
export const loadRechargeWords = createCatalogue(import.meta.glob<WordsFile<RechargeWords>>('./words/*.ts'));
