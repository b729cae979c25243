import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { StatusDeskWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<StatusDeskWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadStatusDeskWords = (): Promise<StatusDeskWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
