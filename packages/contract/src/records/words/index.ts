import type { Locale } from '@marque/domain/organisation';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { zhHK } from './zh-HK.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ru } from './ru-RU.ts';

export type RecordWord = keyof typeof en;
export type RecordWords = Readonly<Record<RecordWord, string>>;

export const RECORD_WORDS: Readonly<Record<Locale, RecordWords>> = {
  en: en,
  'zh-CN': zhCN,
  'zh-HK': zhHK,
  ja: ja,
  ko: ko,
  'ru-RU': ru,
};
