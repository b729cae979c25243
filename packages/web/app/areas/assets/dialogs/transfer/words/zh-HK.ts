import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '帳戶劃轉',
  close: '關閉',
  from: '從',
  to: '到',
  tokenAccount: '幣幣帳戶',
  fiatAccount: '法幣帳戶',
  turn: '互換帳戶',
  token: '幣種',
  amount: '數量',
  available: '可用 {amount} {token}',
  all: '全部',
  free: '免手續費，全額即時到帳。',
  cancel: '取消',
  submit: '確認劃轉',
  amountMissing: '請輸入有效數量',
  tooMuch: '超過可用結餘',
  done: '已劃轉 {amount} {token}',
  frozen: '帳戶已凍結，無法劃轉。',
  lockedUntil: '因安全設定變更，劃轉暫停至',
} as const satisfies Translation<typeof en>;
