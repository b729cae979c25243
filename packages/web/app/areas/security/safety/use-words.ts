import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type SafetyWords = Translation<typeof en>;

export const [SafetyWordsProvider, useSafetyWords] = createWords<SafetyWords>();
