import type { MailWords } from './index.ts';

export const ruRU = {
  subject: 'Код подтверждения {organisation}',
  forRegister: 'Вы создаёте аккаунт в {organisation}.',
  forLogin: 'Вы входите в {organisation}.',
  forFindPassword: 'Вы сбрасываете пароль для входа на {organisation}.',
  forLoginPassword: 'Вы меняете пароль для входа в {organisation}.',
  forTradePassword: 'Вы устанавливаете торговый пароль в {organisation}.',
  forForgottenTradePassword: 'Вы сбрасываете торговый пароль в {organisation}.',
  forAuthenticator: 'Вы меняете аутентификатор в {organisation}.',
  forPhone: 'Вы меняете номер телефона в {organisation}.',
  forEmail: 'Вы меняете адрес эл. почты в {organisation}.',
  forTransfer: 'Вы делаете перевод в {organisation}.',
  forApiKey: 'Вы управляете API-ключами в {organisation}.',
  forSecurity: 'Вы меняете настройки безопасности аккаунта {organisation}.',
  forWithdraw: 'Вы выводите средства с аккаунта {organisation}.',
  code: 'Код подтверждения',
  validity: 'Код действует {minutes} мин. и подходит один раз.',
  warning: 'Сотрудники {organisation} никогда не спрашивают этот код. Если это были не вы, просто проигнорируйте это письмо.',
  noAccountSubject: 'Сброс пароля {organisation}',
  noAccountReason:
    'Кто-то запросил сброс пароля для {target} на {organisation}. Аккаунта с этим адресом нет. Если это были вы, возможно, вы регистрировались с другим адресом почты или номером телефона.',
  noAccountCare: 'Если это были не вы, просто не обращайте внимания на это письмо.',
  pausedSubject: 'Попытки входа в ваш аккаунт {organisation}',
  pausedReason:
    'Для вашего аккаунта {organisation} несколько раз ввели неверный пароль. Вход с новых устройств временно приостановлен. Устройства, на которых вы уже входили, это не затрагивает.',
  pausedLink:
    'Если вам нужно войти с нового устройства сейчас, откройте на нём эту ссылку в течение {hours} ч. Пароль и код из письма по-прежнему понадобятся.',
  pausedButton: 'Войти на этом устройстве',
  pausedCare: 'Никому не пересылайте эту ссылку. Если она вам не нужна, просто проигнорируйте это письмо.',
} as const satisfies MailWords;
