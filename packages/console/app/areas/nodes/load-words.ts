import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { NodeDeskWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<NodeDeskWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadNodeDeskWords = (): Promise<NodeDeskWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
