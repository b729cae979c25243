import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '资产',
  valuation: '总资产估值',
  approx: '≈ {amount} BTC',
  token: '币种',
  total: '总额',
  usable: '可用',
  locked: '冻结',
  value: '估值',
  trade: '交易',
  search: '搜索币种',
  hideZero: '隐藏零余额',
  empty: '暂无资产',
  emptyHint: '持有代币后，余额会显示在这里。',
  noMatch: '没有与“{query}”相符的币种',
  unavailable: '资产加载失败',
  retry: '重试',
  demoTitle: '用演示资金练习',
  demoText: '演示环境每天可为账户发放一次代币，仅供体验，没有实际价值。',
  demoGrant: '领取演示资金',
  demoGranted: '演示资金已到账',
} as const satisfies Translation<typeof en>;
