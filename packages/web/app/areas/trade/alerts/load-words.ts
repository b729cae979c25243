import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { AlertWords } from './use-words.ts';

/** Words of the price alerts, fetched by the browser when the page is there. */
export const loadAlertWords = createCatalogue(import.meta.glob<WordsFile<AlertWords>>('./words/*.ts'));
