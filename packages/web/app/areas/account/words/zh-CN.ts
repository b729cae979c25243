import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  account: '账户',
  personal: '个人中心',
  profile: '基本资料',
  security: '安全中心',
  verification: '身份认证',
  apiKeys: 'API 管理',
  invite: '邀请好友',
  subscriptions: '认购记录',
  notifications: '消息通知',
} as const satisfies Translation<typeof en>;
