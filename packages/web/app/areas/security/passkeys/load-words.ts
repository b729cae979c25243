import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { PasskeyWords } from './use-words.ts';

/** What is said of passkeys. */
export const loadPasskeyWords = createCatalogue(import.meta.glob<WordsFile<PasskeyWords>>('./words/*.ts'));
