import type { Translation } from '@marque/app-kit/words/words';
import { ja as shared } from '@marque/contract/record-words/ja';
import type { en } from './en.ts';

export const ja = {
  ...shared,
  title: '入出金履歴',
  kinds: '記録の種類',
  timeAndId: '日時・記録ID',
  about: '内容',
  details: '詳細',
  detailsOf: '記録 {no} の詳細',
  copy: 'コピー',
  lookUp: 'エクスプローラーで確認',
  copyOf: '{what}をコピー',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした',
  ledger: '口座の動き',
  noLedger: 'この記録による残高の変動はありません。',
  lockedAccount: 'ロック中',
  exportNote: '絞り込んだ記録を最大 10,000 件書き出します。時刻は UTC です。',
  statements: '取引明細書',
  close: '閉じる',
  goAssets: '資産へ',
  time: '日時',
} as const satisfies Translation<typeof en>;
