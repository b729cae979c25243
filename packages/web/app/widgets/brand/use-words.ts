import { createWords, type Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

export type BrandWords = Translation<typeof en>;

export const [BrandWordsProvider, useBrandWords] = createWords<BrandWords>();
