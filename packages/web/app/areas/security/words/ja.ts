import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: '取引パスワードの設定',
  hint: '注文時に入力が必要です。ログイン用とは別のパスワードにしてください。',
  password: '取引パスワード',
  rule: '{min}〜{max} 文字。単純な連番は使えません',
  confirmation: '取引パスワード（確認）',
  code: 'メールの認証コード',
  codeMissing: '6 桁のコードを入力してください',
  submit: '設定する',
  done: '取引パスワードを設定しました',
  already: '取引パスワードは設定済みです。',
  goTrade: '取引へ進む',
} as const satisfies Translation<typeof en>;
