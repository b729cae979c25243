import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: '交換',
  close: '閉じる',
  give: '支払う数量',
  giveToken: '支払うトークン',
  receive: '受け取る数量（目安）',
  receiveToken: '受け取るトークン',
  available: '利用可能 {amount} {token}',
  all: '全額',
  turn: 'トークンを入れ替える',
  rate: '1 {from} = {rate} {to}',
  holds: 'あと{seconds}秒有効',
  asking: 'レートを取得しています…',
  password: '取引パスワード',
  passwordMissing: '取引パスワードを入力してください',
  passwordUnset: '先にセキュリティセンターで取引パスワードを設定してください。',
  cancel: 'キャンセル',
  submit: '交換する',
  amountMissing: '有効な数量を入力してください',
  tooMuch: '利用可能額を超えています',
  belowMin: '{min}以上を入力してください',
  aboveMax: '{max}以下を入力してください',
  done: '{given} {from}を{received} {to}に交換しました',
} as const satisfies Translation<typeof en>;
