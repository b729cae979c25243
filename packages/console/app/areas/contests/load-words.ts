import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { ContestWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<ContestWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadContestWords = (): Promise<ContestWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
