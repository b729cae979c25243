import { createWords, type Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

export type ComponentWords = Translation<typeof en>;

export const [WordsProvider, useWords] = createWords<ComponentWords>();
