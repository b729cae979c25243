import { createCatalogue, type WordsFile } from '../../../words/catalogue.ts';
import type { AssessmentWords } from './use-words.ts';

/** The words of brand evaluation. */
export const loadAssessmentWords = createCatalogue(import.meta.glob<WordsFile<AssessmentWords>>('./words/*.ts'));
