import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { InviteWords } from './use-words.ts';

/** The area's words. */
export const loadInviteWords = createCatalogue(import.meta.glob<WordsFile<InviteWords>>('./words/*.ts'));
