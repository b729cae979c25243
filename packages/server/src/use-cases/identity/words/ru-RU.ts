import type { MailWords } from './index.ts';

export const ruRU = {
  subject: 'Код подтверждения {organisation}',
  forRegister: 'Вы создаёте аккаунт в {organisation}.',
  forLogin: 'Вы входите в {organisation}.',
  forLoginPassword: 'Вы меняете пароль для входа в {organisation}.',
  forTradePassword: 'Вы устанавливаете торговый пароль в {organisation}.',
  forForgottenTradePassword: 'Вы сбрасываете торговый пароль в {organisation}.',
  forAuthenticator: 'Вы меняете аутентификатор в {organisation}.',
  forPhone: 'Вы меняете номер телефона в {organisation}.',
  forEmail: 'Вы меняете адрес эл. почты в {organisation}.',
  forTransfer: 'Вы делаете перевод в {organisation}.',
  forApiKey: 'Вы управляете API-ключами в {organisation}.',
  code: 'Код подтверждения: {code}',
  validity: 'Код действует {minutes} мин. и подходит один раз.',
  warning: 'Сотрудники {organisation} никогда не спрашивают этот код. Если это были не вы, не отвечайте на письмо и смените пароль.',
} as const satisfies MailWords;
