import type { TreasuryWords } from './en.ts';

export const zhHK: TreasuryWords = {
  fromPlace: '轉出帳戶',
  lead: '機構自有資金。獎勵和充值碼由獎勵資金支付，閃兌由閃兌資金承接。',
  moveFunds: '劃轉資金',
  moveHint: '從外部注入資金、提取資金，或在機構帳戶之間劃轉。另一名操作員批准後即時生效。',
  movements: '劃轉紀錄',
  noBalances: '該機構暫無資金',
  samePlace: '請選擇不同的帳戶',
  stateMoved: '已劃轉',
  stateRefused: '未劃轉',
  toPlace: '轉入帳戶',
  tooMuch: '可用餘額為 {amount} {token}',
};
