import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: '口座間の振替',
  close: '閉じる',
  from: '振替元',
  to: '振替先',
  tokenAccount: 'トークン口座',
  fiatAccount: '法定通貨口座',
  turn: '口座を入れ替える',
  token: 'トークン',
  amount: '数量',
  available: '利用可能 {amount} {token}',
  all: '全額',
  free: '手数料無料。全額がすぐに反映されます。',
  cancel: 'キャンセル',
  submit: '振り替える',
  amountMissing: '有効な数量を入力してください',
  tooMuch: '利用可能額を超えています',
  done: '{amount} {token}を振り替えました',
  frozen: 'アカウントが凍結されているため、振替できません。',
  lockedUntil: 'セキュリティ設定の変更により、次の日時まで振替を停止しています:',
} as const satisfies Translation<typeof en>;
