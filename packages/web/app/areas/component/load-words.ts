import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { ComponentWords } from './use-words.ts';

/** The words of the showcase. */
export const loadComponentWords = createCatalogue(import.meta.glob<WordsFile<ComponentWords>>('./words/*.ts'));
