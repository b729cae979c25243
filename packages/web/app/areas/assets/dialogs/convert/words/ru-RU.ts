import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  title: 'Обмен',
  close: 'Закрыть',
  give: 'Отдаёте',
  giveToken: 'Какой токен',
  receive: 'Получаете (оценка)',
  receiveToken: 'На какой',
  available: 'Доступно {amount} {token}',
  all: 'Всё',
  turn: 'Поменять токены местами',
  rate: '1 {from} = {rate} {to}',
  holds: 'Действует {seconds} с',
  asking: 'Получаем курс…',
  password: 'Торговый пароль',
  passwordMissing: 'Введите торговый пароль',
  passwordUnset: 'Сначала задайте торговый пароль в центре безопасности.',
  cancel: 'Отмена',
  submit: 'Обменять',
  amountMissing: 'Введите корректную сумму',
  tooMuch: 'Больше, чем доступно',
  belowMin: 'Не меньше {min}',
  aboveMax: 'Не больше {max}',
  done: '{given} {from} обменяно на {received} {to}',
} as const satisfies Translation<typeof en>;
