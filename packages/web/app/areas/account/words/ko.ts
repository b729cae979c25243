import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  account: '계정',
  personal: '계정 홈',
  profile: '내 정보',
  security: '보안',
  verification: '본인 인증',
  apiKeys: 'API 키',
  invite: '친구 초대',
  subscriptions: '청약 내역',
  notifications: '알림',
} as const satisfies Translation<typeof en>;
