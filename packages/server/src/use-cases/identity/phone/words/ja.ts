import type { SmsWords } from './index.ts';

export const ja = {
  register: 'アカウント登録',
  login: 'ログイン',
  findPassword: 'ログインパスワードの再設定',
  changeLoginPassword: 'ログインパスワードの変更',
  tradePassword: '取引パスワードの設定',
  forgotTradePassword: '取引パスワードの再設定',
  authenticator: '認証アプリの変更',
  changePhone: '電話番号の変更',
  changeEmail: 'メールアドレスの変更',
  transfer: '送金の確認',
  withdraw: '出金の確認',
  apiKey: 'API キーの管理',
  security: 'セキュリティ設定の変更',
  text: '【{organisation}】認証コード {code}（{occasion}）。有効期限は{minutes}分です。他の人に教えないでください。',
} as const satisfies SmsWords;
