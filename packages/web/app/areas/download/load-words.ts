import { createCatalogue, type WordsFile } from '../../words/catalogue.ts';
import type { DownloadWords } from './use-words.ts';

/** The words of the app pages. */
export const loadDownloadWords = createCatalogue(import.meta.glob<WordsFile<DownloadWords>>('./words/*.ts'));
