import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { CastingDeskWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<CastingDeskWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadCastingDeskWords = (): Promise<CastingDeskWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
