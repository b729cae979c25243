import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  historyTitle: '回購與銷毀',
  historyHint: '近十二個月的 {token}，按 UTC 曆月統計。',
  noHistoryHint: '首次回購後將在此記錄。',
  buyBack: '回購',
  burn: '銷毀',
  monthSummary: '{month}：回購 {bought} {token}，銷毀 {burned}',
  records: '回購與銷毀紀錄',
  time: '時間',
  type: '類型',
  amount: '數量',
  averagePrice: '均價',
  txId: '交易雜湊',
  pages: '分頁',
  previous: '上一頁',
  next: '下一頁',
  pageOf: '第 {page} / {pages} 頁',
  nextFailed: '下一頁載入失敗。',
  tryAgain: '重試',
} as const satisfies Translation<typeof en>;
