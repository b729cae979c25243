import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { RewardsWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<RewardsWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadRewardsWords = (): Promise<RewardsWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
