import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  title: 'Перевод между счетами',
  close: 'Закрыть',
  from: 'Со счёта',
  to: 'На счёт',
  tokenAccount: 'Счёт токенов',
  fiatAccount: 'Фиатный счёт',
  turn: 'Поменять счета местами',
  token: 'Токен',
  amount: 'Сумма',
  available: 'Доступно {amount} {token}',
  all: 'Всё',
  free: 'Без комиссии: вся сумма поступает сразу.',
  cancel: 'Отмена',
  submit: 'Перевести',
  amountMissing: 'Введите корректную сумму',
  tooMuch: 'Больше, чем доступно',
  done: 'Переведено {amount} {token}',
  frozen: 'Аккаунт заморожен, переводы недоступны.',
  lockedUntil: 'После изменения настроек безопасности переводы приостановлены до',
} as const satisfies Translation<typeof en>;
