import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { KycWords } from './use-words.ts';

/** The area's words. */
export const loadKycWords = createCatalogue(import.meta.glob<WordsFile<KycWords>>('./words/*.ts'));
