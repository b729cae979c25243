import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { BuyBackWords } from '../../../widgets/buy-back/load-words.ts';
import type { NewsLabelWords } from '../../../widgets/news/load-words.ts';
import type { en } from './words/en.ts';

export type InfoWords = Translation<typeof en> & NewsLabelWords & BuyBackWords;

export const [InfoWordsProvider, useInfoWords] = createWords<InfoWords>();
