import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { RecoveryWords } from './use-words.ts';

/** What is said of recovery codes. */
export const loadRecoveryWords = createCatalogue(import.meta.glob<WordsFile<RecoveryWords>>('./words/*.ts'));
