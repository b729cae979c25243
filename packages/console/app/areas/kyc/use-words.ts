import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type KycWords = Translation<typeof en>;

export const [KycWordsProvider, useKycWords] = createWords<KycWords>();
