import type { StatementWords } from './index.ts';

export const zhHK: StatementWords = {
  time: '時間 (UTC)',
  deposit: '充值',
  withdrawal: '提幣',
  trade: '交易',
  fee: '手續費',
  conversion: '兌換',
  transfer: '轉帳',
  reward: '獎勵',
  recharge: '充值碼',
  offering: '認購',
  'lock-up': '鎖倉理財',
  credit: '平台入帳',
  correction: '更正',
  opening: '期初結餘',
  closing: '期末結餘',
  asset: '幣種',
  kind: '類型',
  amount: '數量',
  reference: '參考編號',
  statement: '帳單',
};
