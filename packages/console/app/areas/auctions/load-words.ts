import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { parseLocale } from '@marque/domain/organisation';
import type { AuctionDeskWords } from './words/en.ts';

const loadIn = createCatalogue(import.meta.glob<WordsFile<AuctionDeskWords>>('./words/*.ts'));

/** The area's words in the language of the page. */
export const loadAuctionDeskWords = (): Promise<AuctionDeskWords> => loadIn(parseLocale(document.documentElement.lang) ?? 'en');
