import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { OfferingWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<OfferingWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadOfferingWords = (): Promise<OfferingWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
