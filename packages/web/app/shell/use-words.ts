import { createWords, type Translation } from '../words/words.tsx';
import type { en } from './words/en.ts';

export type ShellWords = Translation<typeof en>;

export const [ShellWordsProvider, useShellWords] = createWords<ShellWords>();
