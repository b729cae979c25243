import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { OperatorAlertsWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<OperatorAlertsWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadOperatorAlertsWords = (): Promise<OperatorAlertsWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
