import type { TreasuryWords } from './en.ts';

export const zhCN: TreasuryWords = {
  fromPlace: '转出账户',
  lead: '机构自有资金。奖励和充值码从奖励资金中支付，闪兑由闪兑资金承接。',
  moveFunds: '划转资金',
  moveHint: '从外部注入资金、提取资金，或在机构账户之间划转。另一名操作员批准后立即生效。',
  movements: '划转记录',
  noBalances: '该机构暂无资金',
  samePlace: '请选择不同的账户',
  stateMoved: '已划转',
  stateRefused: '未划转',
  toPlace: '转入账户',
  tooMuch: '可用余额为 {amount} {token}',
};
