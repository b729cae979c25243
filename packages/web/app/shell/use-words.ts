import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type ShellWords = Translation<typeof en>;

export const [ShellWordsProvider, useShellWords] = createWords<ShellWords>();
