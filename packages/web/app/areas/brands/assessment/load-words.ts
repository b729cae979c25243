import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { AssessmentWords } from './use-words.ts';

/** The words of brand evaluation. */
export const loadAssessmentWords = createCatalogue(import.meta.glob<WordsFile<AssessmentWords>>('./words/*.ts'));
