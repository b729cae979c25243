import type { StatementWords } from './index.ts';

export const zhCN: StatementWords = {
  time: '时间 (UTC)',
  deposit: '充值',
  withdrawal: '提币',
  trade: '交易',
  fee: '手续费',
  conversion: '兑换',
  transfer: '转账',
  reward: '奖励',
  recharge: '充值码',
  offering: '认购',
  'lock-up': '锁仓理财',
  credit: '平台入账',
  correction: '更正',
  opening: '期初余额',
  closing: '期末余额',
  asset: '币种',
  kind: '类型',
  amount: '数量',
  reference: '参考号',
  statement: '账单',
};
