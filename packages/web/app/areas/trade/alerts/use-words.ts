import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type AlertWords = Translation<typeof en>;

export const [AlertWordsProvider, useAlertWords] = createWords<AlertWords>();
