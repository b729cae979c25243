import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { AboutWords } from './use-words.ts';

/** The words of about the exchange. */
export const loadAboutWords = createCatalogue(import.meta.glob<WordsFile<AboutWords>>('./words/*.ts'));
