import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { KycWords } from './use-words.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<KycWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadKycWords = (): Promise<KycWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
