import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ShellWords } from './use-words.ts';

/** The words of header, footer and failure pages in the language shown. */
export const loadShellWords = createCatalogue(import.meta.glob<WordsFile<ShellWords>>('./words/*.ts'));
