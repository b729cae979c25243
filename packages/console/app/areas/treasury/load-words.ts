import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { TreasuryWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<TreasuryWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadTreasuryWords = (): Promise<TreasuryWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
