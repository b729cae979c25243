import type { MailWords } from './index.ts';

export const zhHK = {
  subject: '{organisation} 驗證碼',
  forRegister: '您正在註冊 {organisation} 帳戶。',
  forLogin: '您正在登入 {organisation}。',
  forLoginPassword: '您正在更改 {organisation} 的登入密碼。',
  forTradePassword: '您正在設定 {organisation} 的交易密碼。',
  forForgottenTradePassword: '您正在重設 {organisation} 的交易密碼。',
  forAuthenticator: '您正在更改 {organisation} 的驗證器。',
  forPhone: '您正在更改 {organisation} 綁定的手機號碼。',
  forEmail: '您正在更改 {organisation} 綁定的電郵地址。',
  forTransfer: '您正在 {organisation} 進行轉帳。',
  forApiKey: '您正在管理 {organisation} 的 API 金鑰。',
  code: '驗證碼：{code}',
  validity: '{minutes} 分鐘內有效，只可使用一次。',
  warning: '{organisation} 職員不會向您索取驗證碼。如非本人操作，請忽略此電郵並盡快更改密碼。',
} as const satisfies MailWords;
