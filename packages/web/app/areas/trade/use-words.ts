import { createWords, type Translation } from '@marque/app-kit/words/words';
import type { en } from './words/en.ts';

export type TradeWords = Translation<typeof en>;

/** Keys of messages that are one text, not forms for a count. */
export type PlainWord = { [Key in keyof TradeWords]: TradeWords[Key] extends string ? Key : never }[keyof TradeWords];

export const [WordsProvider, useWords] = createWords<TradeWords>();
