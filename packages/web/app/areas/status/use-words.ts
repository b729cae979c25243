import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type StatusWords = Translation<typeof en>;

export const [WordsProvider, useWords] = createWords<StatusWords>();
