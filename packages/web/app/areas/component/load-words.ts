import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ComponentWords } from './use-words.ts';

/** The words of the showcase. */
export const loadComponentWords = createCatalogue(import.meta.glob<WordsFile<ComponentWords>>('./words/*.ts'));
