import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type ContactWords = Translation<typeof en>;

export const [ContactWordsProvider, useContactWords] = createWords<ContactWords>();
