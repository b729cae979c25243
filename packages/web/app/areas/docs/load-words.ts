import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { DocsWords } from './use-words.ts';

/** The words of the documentation for programs. */
export const loadDocsWords = createCatalogue(import.meta.glob<WordsFile<DocsWords>>('./words/*.ts'));
