import type { Translation } from '@marque/app-kit/words/words';
import { ru as shared } from '@marque/contract/record-words/ru-RU';
import type { en } from './en.ts';

export const ru = {
  ...shared,
  title: 'История операций',
  kinds: 'Виды записей',
  timeAndId: 'Время, номер записи',
  about: 'Описание',
  details: 'Подробнее',
  detailsOf: 'Подробности записи {no}',
  copy: 'Копировать',
  lookUp: 'Открыть в обозревателе',
  copyOf: 'Копировать: {what}',
  copied: 'Скопировано',
  notCopied: 'Не удалось скопировать',
  ledger: 'Движения по счетам',
  noLedger: 'По этой записи баланс не менялся.',
  lockedAccount: 'Заморожено',
  exportNote: 'В файл попадут отфильтрованные записи, не более 10 000, время в UTC.',
  statements: 'Выписки',
  close: 'Закрыть',
  goAssets: 'К активам',
  time: 'Время',
} as const satisfies Translation<typeof en>;
