import type { SmsWords } from './index.ts';

export const zhHK = {
  register: '註冊帳戶',
  login: '登入',
  findPassword: '重設登入密碼',
  changeLoginPassword: '更改登入密碼',
  tradePassword: '設定交易密碼',
  forgotTradePassword: '重設交易密碼',
  authenticator: '更改驗證器',
  changePhone: '更改手機號碼',
  changeEmail: '更改電郵',
  transfer: '確認轉帳',
  withdraw: '確認提幣',
  apiKey: '管理 API 金鑰',
  security: '更改安全設定',
  text: '【{organisation}】驗證碼 {code}，用於{occasion}，{minutes} 分鐘內有效。請勿告訴任何人。',
} as const satisfies SmsWords;
