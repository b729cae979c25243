import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { ProfileWords } from './use-words.ts';

/** Words of the overview and the profile. */
export const loadProfileWords = createCatalogue(import.meta.glob<WordsFile<ProfileWords>>('./words/*.ts'));
