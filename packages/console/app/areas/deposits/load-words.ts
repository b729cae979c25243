import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { DepositsWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<DepositsWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadDepositsWords = (): Promise<DepositsWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
