import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type PhoneWords = Translation<typeof en>;

export const [PhoneWordsProvider, usePhoneWords] = createWords<PhoneWords>();
