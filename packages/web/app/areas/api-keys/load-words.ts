import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ApiKeyWords } from './use-words.ts';

/** The area's words. */
export const loadApiKeyWords = createCatalogue(import.meta.glob<WordsFile<ApiKeyWords>>('./words/*.ts'));
