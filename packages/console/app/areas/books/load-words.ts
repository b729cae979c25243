import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { BooksWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<BooksWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadBooksWords = (): Promise<BooksWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
