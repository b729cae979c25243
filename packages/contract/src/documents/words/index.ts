import type { Locale } from '@marque/domain/organisation';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { zhHK } from './zh-HK.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ru } from './ru-RU.ts';

export type CallTitle = keyof typeof en;
export type CallTitles = Readonly<Record<CallTitle, string>>;

export const CALL_TITLES: Readonly<Record<Locale, CallTitles>> = {
  en,
  'zh-CN': zhCN,
  'zh-HK': zhHK,
  ja,
  ko,
  'ru-RU': ru,
};
