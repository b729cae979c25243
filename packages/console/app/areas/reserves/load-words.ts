import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { ReservesWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<ReservesWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadReservesWords = (): Promise<ReservesWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
