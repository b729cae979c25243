import { CAST_CLASSES } from '@marque/domain/casting';
import type { Locale } from '@marque/domain/organisation';
import { en, type ClassWords } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ruRU } from './ru-RU.ts';
import { zhCN } from './zh-CN.ts';
import { zhHK } from './zh-HK.ts';

const WORDS: Readonly<Record<Locale, ClassWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en, ja, ko, 'ru-RU': ruRU };

/** What classes of pieces are called. */
export const classWords = (locale: Locale): ClassWords => WORDS[locale];

/** What a class is called; empty for one that is none. */
export function className(id: number, locale: Locale): string {
  const known = CAST_CLASSES.find((each) => each.id === id);
  return known ? WORDS[locale][known.name] : '';
}
