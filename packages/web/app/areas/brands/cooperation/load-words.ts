import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { CooperationWords } from './use-words.ts';

/** The words of the cooperation area. */
export const loadCooperationWords = createCatalogue(import.meta.glob<WordsFile<CooperationWords>>('./words/*.ts'));
