import type { Locale } from '@marque/domain/organisation';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ruRU } from './ru-RU.ts';
import { zhCN } from './zh-CN.ts';
import { zhHK } from './zh-HK.ts';

export type OperatorAlertWords = Readonly<Record<keyof typeof en, string>>;

const WORDS: Readonly<Record<Locale, OperatorAlertWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en, ja, ko, 'ru-RU': ruRU };

export const operatorAlertWords = (locale: Locale): OperatorAlertWords => WORDS[locale];
