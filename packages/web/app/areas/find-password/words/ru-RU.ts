import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  title: 'Сброс пароля',
  emailHint: 'Введите адрес почты вашей учётной записи. Мы отправим на него код подтверждения.',
  steps: 'Шаги',
  stepAccount: 'Учётная запись',
  stepCode: 'Проверка',
  stepPassword: 'Новый пароль',
  email: 'Эл. почта',
  next: 'Продолжить',
  codeHint: 'Если учётная запись {target} существует, на неё придёт шестизначный код. Он действует пять минут.',
  appHint: 'Учётная запись защищена аутентификатором. Введите шесть цифр, которые показывает приложение.',
  code: 'Код',
  appCode: 'Код аутентификатора',
  codeMissing: 'Введите шесть цифр кода',
  startOver: 'Начать заново',
  lockHint: 'После сброса вы выйдете на всех устройствах, а вывод и переводы будут закрыты на {hours} ч.',
  password: 'Новый пароль',
  confirmation: 'Повторите новый пароль',
  submit: 'Сбросить пароль',
  done: 'Пароль сброшен. Войдите с новым паролем',
  remembered: 'Вспомнили пароль?',
  logIn: 'Войти',
} as const satisfies Translation<typeof en>;
