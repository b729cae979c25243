import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type OfferingWords = Translation<typeof en>;

export const [OfferingWordsProvider, useOfferingWords] = createWords<OfferingWords>();
