import { createWords, type Translation } from '../../words/words.tsx';
import type { en } from './words/en.ts';

export type VerificationWords = Translation<typeof en>;

export const [VerificationWordsProvider, useVerificationWords] = createWords<VerificationWords>();
