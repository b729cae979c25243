import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { DownloadWords } from './use-words.ts';

/** The words of the app pages. */
export const loadDownloadWords = createCatalogue(import.meta.glob<WordsFile<DownloadWords>>('./words/*.ts'));
