import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type PasskeyWords = Translation<typeof en>;

export const [PasskeyWordsProvider, usePasskeyWords] = createWords<PasskeyWords>();
