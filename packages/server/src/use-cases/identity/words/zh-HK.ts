import type { MailWords } from './index.ts';

export const zhHK = {
  subject: '{organisation} 驗證碼',
  forRegister: '您正在註冊 {organisation} 帳戶。',
  forLogin: '您正在登入 {organisation}。',
  forFindPassword: '您正在重設 {organisation} 的登入密碼。',
  forLoginPassword: '您正在更改 {organisation} 的登入密碼。',
  forTradePassword: '您正在設定 {organisation} 的交易密碼。',
  forForgottenTradePassword: '您正在重設 {organisation} 的交易密碼。',
  forAuthenticator: '您正在更改 {organisation} 的驗證器。',
  forPhone: '您正在更改 {organisation} 綁定的手機號碼。',
  forEmail: '您正在更改 {organisation} 綁定的電郵地址。',
  forTransfer: '您正在 {organisation} 進行轉帳。',
  forApiKey: '您正在管理 {organisation} 的 API 金鑰。',
  forSecurity: '您正在變更 {organisation} 帳戶的安全設定。',
  code: '驗證碼',
  validity: '{minutes} 分鐘內有效，只可使用一次。',
  warning: '{organisation} 職員不會向您索取驗證碼。如非本人操作，請忽略此電郵。',
  noAccountSubject: '重設 {organisation} 登入密碼',
  noAccountReason:
    '有人申請重設 {target} 在 {organisation} 的登入密碼，但該電郵尚未註冊帳戶。如果是您本人操作，您可能使用了其他電郵或手機號碼註冊。',
  noAccountCare: '如非本人操作，請忽略此電郵。',
  pausedSubject: '{organisation} 帳戶登入提示',
  pausedReason: '您的 {organisation} 帳戶多次輸入錯誤密碼，新裝置登入已暫停一段時間。您曾登入的裝置不受影響。',
  pausedLink: '如需立即於新裝置登入，請在 {hours} 小時內以該裝置開啟以下連結，登入時仍須輸入密碼及電郵驗證碼。',
  pausedButton: '在此裝置登入',
  pausedCare: '請勿轉發此連結。如無需要，請忽略此電郵。',
} as const satisfies MailWords;
