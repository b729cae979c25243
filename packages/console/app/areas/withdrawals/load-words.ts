import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { WithdrawalWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<WithdrawalWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadWithdrawalWords = (): Promise<WithdrawalWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
