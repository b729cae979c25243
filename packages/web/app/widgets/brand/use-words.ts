import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type BrandWords = Translation<typeof en>;

export const [BrandWordsProvider, useBrandWords] = createWords<BrandWords>();
