import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type RecoveryWords = Translation<typeof en>;

export const [RecoveryWordsProvider, useRecoveryWords] = createWords<RecoveryWords>();
