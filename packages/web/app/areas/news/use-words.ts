import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { NewsLabelWords } from '../../widgets/news/load-words.ts';
import type { en } from './words/en.ts';

export type NewsWords = Translation<typeof en> & NewsLabelWords;

export const [WordsProvider, useWords] = createWords<NewsWords>();
