import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type HistoryWords = Translation<typeof en>;

export const [HistoryWordsProvider, useHistoryWords] = createWords<HistoryWords>();
