import type { StatementWords } from './index.ts';

export const ja: StatementWords = {
  time: '日時 (UTC)',
  deposit: '入金',
  withdrawal: '出金',
  trade: '取引',
  fee: '手数料',
  conversion: '交換',
  transfer: '送金',
  reward: 'リワード',
  recharge: 'チャージコード',
  offering: 'オファリング',
  'lock-up': 'ロックアップ',
  credit: '付与',
  correction: '訂正',
  opening: '期首残高',
  closing: '期末残高',
  asset: 'トークン',
  kind: '種類',
  amount: '数量',
  reference: '参照番号',
  statement: '取引明細書',
};
