import { createWords, type Translation } from '../../../words/words.tsx';
import type { en } from './words/en.ts';

export type InfoWords = Translation<typeof en>;

export const [InfoWordsProvider, useInfoWords] = createWords<InfoWords>();
