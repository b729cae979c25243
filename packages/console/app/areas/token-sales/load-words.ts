import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { TokenSaleWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<TokenSaleWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadTokenSaleWords = (): Promise<TokenSaleWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
