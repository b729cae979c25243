import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { LockUpWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<LockUpWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadLockUpWords = (): Promise<LockUpWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
