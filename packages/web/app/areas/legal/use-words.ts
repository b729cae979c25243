import { createWords, type Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

export type LegalWords = Translation<typeof en>;

export const [WordsProvider, useWords] = createWords<LegalWords>();
