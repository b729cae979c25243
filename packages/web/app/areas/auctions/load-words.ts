import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { AuctionWords } from './use-words.ts';

/** The area's words. */
export const loadAuctionWords = createCatalogue(import.meta.glob<WordsFile<AuctionWords>>('./words/*.ts'));
