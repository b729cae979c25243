import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { NodeWords } from './use-words.ts';

/** The area's words. */
export const loadNodeWords = createCatalogue(import.meta.glob<WordsFile<NodeWords>>('./words/*.ts'));
