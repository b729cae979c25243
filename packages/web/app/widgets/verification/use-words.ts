import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type VerificationWords = Translation<typeof en>;

export const [VerificationWordsProvider, useVerificationWords] = createWords<VerificationWords>();
