import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: 'パスワードの再設定',
  emailHint: '口座に登録したメールアドレスを入力してください。認証コードをお送りします。',
  steps: '手順',
  stepAccount: '口座の確認',
  stepCode: 'ご本人確認',
  stepPassword: '新しいパスワード',
  email: 'メールアドレス',
  next: '次へ',
  codeHint: '{target} の口座がある場合、6 桁のコードが届きます。有効期限は 5 分です。',
  appHint: 'この口座には認証アプリが設定されています。アプリに表示されている 6 桁の数字を入力してください。',
  code: '認証コード',
  appCode: '認証アプリのコード',
  codeMissing: '6 桁のコードを入力してください',
  startOver: '最初からやり直す',
  lockHint: '再設定すると、すべての端末からログアウトし、{hours} 時間は出金と振替ができません。',
  password: '新しいパスワード',
  confirmation: '新しいパスワード（確認）',
  submit: 'パスワードを再設定',
  done: 'パスワードを再設定しました。新しいパスワードでログインしてください',
  remembered: 'パスワードを思い出しましたか？',
  logIn: 'ログイン',
} as const satisfies Translation<typeof en>;
