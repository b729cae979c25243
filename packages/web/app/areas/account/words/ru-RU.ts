import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  account: 'Аккаунт',
  personal: 'Обзор',
  profile: 'Профиль',
  security: 'Безопасность',
  verification: 'Верификация',
  apiKeys: 'API-ключи',
  invite: 'Пригласить друзей',
  subscriptions: 'Заявки IEO',
  notifications: 'Уведомления',
} as const satisfies Translation<typeof en>;
