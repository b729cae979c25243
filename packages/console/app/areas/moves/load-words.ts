import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { MovesWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<MovesWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadMovesWords = (): Promise<MovesWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
