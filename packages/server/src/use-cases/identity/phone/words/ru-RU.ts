import type { SmsWords } from './index.ts';

export const ruRU = {
  register: 'создание аккаунта',
  login: 'вход',
  findPassword: 'сброс пароля для входа',
  changeLoginPassword: 'смена пароля для входа',
  tradePassword: 'установка торгового пароля',
  forgotTradePassword: 'сброс торгового пароля',
  authenticator: 'смена аутентификатора',
  changePhone: 'смена номера телефона',
  changeEmail: 'смена адреса эл. почты',
  transfer: 'подтверждение перевода',
  withdraw: 'подтверждение вывода средств',
  apiKey: 'управление API-ключами',
  security: 'изменение настроек безопасности',
  text: '{organisation}: код {code} — {occasion}. Действует {minutes} мин. Никому его не сообщайте.',
} as const satisfies SmsWords;
