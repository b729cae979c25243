import type { TreasuryWords } from './en.ts';

export const ja: TreasuryWords = {
  fromPlace: '移動元',
  lead: '組織自身の資金です。特典とチャージコードは特典資金から、交換は交換資金から支払われます。',
  moveFunds: '資金を移動',
  moveHint: '外部からの入金、外部への出金、組織の口座間の移動ができます。別のオペレーターが承認すると直ちに実行されます。',
  movements: '移動履歴',
  noBalances: 'この組織にはまだ資金がありません',
  samePlace: '異なる口座を選択してください',
  stateMoved: '移動済み',
  stateRefused: '未実行',
  toPlace: '移動先',
  tooMuch: '残高は {amount} {token} です',
};
