import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type SellWords = Translation<typeof en>;

export const [SellWordsProvider, useSellWords] = createWords<SellWords>();
