import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { PhoneWords } from './use-words.ts';

/** The words of the field for a phone number. */
export const loadPhoneWords = createCatalogue(import.meta.glob<WordsFile<PhoneWords>>('./words/*.ts'));
