import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { CastingWords } from './use-words.ts';

/** The area's words. */
export const loadCastingWords = createCatalogue(import.meta.glob<WordsFile<CastingWords>>('./words/*.ts'));
