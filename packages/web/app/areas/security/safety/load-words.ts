import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { SafetyWords } from './use-words.ts';

/** The words of sessions, history, anti-phishing code and freezing. */
export const loadSafetyWords = createCatalogue(import.meta.glob<WordsFile<SafetyWords>>('./words/*.ts'));
