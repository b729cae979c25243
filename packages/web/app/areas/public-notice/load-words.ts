import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { PublicNoticeWords } from './use-words.ts';

/** The words of the public notice. */
export const loadPublicNoticeWords = createCatalogue(import.meta.glob<WordsFile<PublicNoticeWords>>('./words/*.ts'));
