import type { MailWords } from './index.ts';

export const ja = {
  subject: '{organisation} 認証コード',
  forRegister: '{organisation} のアカウントを登録しています。',
  forLogin: '{organisation} にログインしています。',
  forFindPassword: '{organisation} のログインパスワードを再設定しています。',
  forLoginPassword: '{organisation} のログインパスワードを変更しています。',
  forTradePassword: '{organisation} の取引パスワードを設定しています。',
  forForgottenTradePassword: '{organisation} の取引パスワードを再設定しています。',
  forAuthenticator: '{organisation} の認証アプリを変更しています。',
  forPhone: '{organisation} に登録された電話番号を変更しています。',
  forEmail: '{organisation} に登録されたメールアドレスを変更しています。',
  forTransfer: '{organisation} で送金を行っています。',
  forApiKey: '{organisation} の API キーを管理しています。',
  forSecurity: '{organisation} アカウントのセキュリティ設定を変更しています。',
  forWithdraw: '{organisation} アカウントから出金しようとしています。',
  code: '認証コード',
  validity: '有効期限は{minutes}分、使用できるのは1回限りです。',
  warning: '{organisation} の担当者がこのコードをお尋ねすることはありません。お心当たりがない場合は、このメールを破棄してください。',
  noAccountSubject: '{organisation} のパスワード再設定',
  noAccountReason:
    '{organisation} で {target} のログインパスワードの再設定が申請されましたが、このメールアドレスのアカウントはありません。お客様ご自身による操作の場合、別のメールアドレスまたは電話番号で登録された可能性があります。',
  noAccountCare: 'お心当たりのない場合は、このメールを無視してください。',
  pausedSubject: '【{organisation}】ログイン試行のお知らせ',
  pausedReason:
    'お客様の {organisation} アカウントで、パスワードの入力誤りが続きました。新しい端末からのログインを一時的に停止しています。以前にログインしたことのある端末には影響ありません。',
  pausedLink:
    '新しい端末ですぐにログインする場合は、{hours}時間以内にその端末で次のリンクを開いてください。パスワードとメールの認証コードは引き続き必要です。',
  pausedButton: 'この端末でログイン',
  pausedCare: 'このリンクを他の人に転送しないでください。必要がなければ、このメールは破棄してください。',
} as const satisfies MailWords;
