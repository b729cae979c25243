import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { AboutWords } from './use-words.ts';

/** The words of about the exchange. */
export const loadAboutWords = createCatalogue(import.meta.glob<WordsFile<AboutWords>>('./words/*.ts'));
