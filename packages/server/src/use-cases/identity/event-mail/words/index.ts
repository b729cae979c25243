import type { SecurityEventKind } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ruRU } from './ru-RU.ts';
import { zhCN } from './zh-CN.ts';
import { zhHK } from './zh-HK.ts';

export interface SecurityWords {
  readonly subject: string;
  readonly happened: string;
  /** In the place of it, where an operator has done something to the account. */
  readonly happenedByService: string;
  readonly event: string;
  readonly time: string;
  readonly device: string;
  readonly unknownDevice: string;
  readonly address: string;
  readonly ifNot: string;
  readonly ifNotExpected: string;
  readonly notMe: string;
  readonly once: string;
  readonly frozenNext: string;
  readonly serviceNext: string;
  readonly kinds: Readonly<Record<SecurityEventKind, string>>;
}

const WORDS: Readonly<Record<Locale, SecurityWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en, ja, ko, 'ru-RU': ruRU };

/** What mails about events of an account say. */
export const securityWords = (locale: Locale): SecurityWords => WORDS[locale];
