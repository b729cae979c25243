import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { SandboxWords } from './use-words.ts';

/** The words of the sandbox of the open API. */
export const loadSandboxWords = createCatalogue(import.meta.glob<WordsFile<SandboxWords>>('./words/*.ts'));
