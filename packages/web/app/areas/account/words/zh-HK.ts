import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  account: '帳戶',
  personal: '個人中心',
  profile: '基本資料',
  security: '安全中心',
  verification: '身份認證',
  apiKeys: 'API 管理',
  invite: '邀請好友',
  subscriptions: '認購記錄',
  notifications: '訊息通知',
} as const satisfies Translation<typeof en>;
