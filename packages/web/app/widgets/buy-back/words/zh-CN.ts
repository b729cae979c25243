import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  historyTitle: '回购与销毁',
  historyHint: '近十二个月的 {token}，按 UTC 自然月统计。',
  noHistoryHint: '首次回购后将在此记录。',
  buyBack: '回购',
  burn: '销毁',
  monthSummary: '{month}：回购 {bought} {token}，销毁 {burned}',
  records: '回购与销毁记录',
  time: '时间',
  type: '类型',
  amount: '数量',
  averagePrice: '均价',
  txId: '交易哈希',
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  pageOf: '第 {page} / {pages} 页',
  nextFailed: '下一页加载失败。',
  tryAgain: '重试',
} as const satisfies Translation<typeof en>;
