import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { OfferingWords } from './use-words.ts';

/** Stages, clocks and figures of an offering. */
export const loadOfferingWords = createCatalogue(import.meta.glob<WordsFile<OfferingWords>>('./words/*.ts'));
