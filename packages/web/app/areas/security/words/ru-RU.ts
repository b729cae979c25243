import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  title: 'Торговый пароль',
  hint: 'Он потребуется при выставлении заявок. Пусть отличается от пароля для входа.',
  password: 'Торговый пароль',
  rule: 'От {min} до {max} символов, не простая последовательность цифр',
  confirmation: 'Торговый пароль ещё раз',
  code: 'Код из письма',
  codeMissing: 'Введите шесть цифр кода',
  submit: 'Задать пароль',
  done: 'Торговый пароль задан',
  already: 'Торговый пароль уже задан.',
  goTrade: 'К торговле',
} as const satisfies Translation<typeof en>;
