import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ReservesWords } from './use-words.ts';

/** The words of the proof of reserves. */
export const loadReservesWords = createCatalogue(import.meta.glob<WordsFile<ReservesWords>>('./words/*.ts'));
