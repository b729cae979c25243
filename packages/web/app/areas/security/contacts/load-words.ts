import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ContactWords } from './use-words.ts';

/** The words of binding and changing a phone or an email. */
export const loadContactWords = createCatalogue(import.meta.glob<WordsFile<ContactWords>>('./words/*.ts'));
