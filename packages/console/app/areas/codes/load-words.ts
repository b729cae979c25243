import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { CodesWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<CodesWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadCodesWords = (): Promise<CodesWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
