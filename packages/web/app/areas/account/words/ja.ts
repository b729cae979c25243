import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  account: 'アカウント',
  personal: '概要',
  profile: 'プロフィール',
  security: 'セキュリティ',
  verification: '本人確認',
  apiKeys: 'APIキー',
  invite: '友だち招待',
  subscriptions: '申込履歴',
  notifications: '通知',
} as const satisfies Translation<typeof en>;
