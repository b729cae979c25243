import type { MailWords } from './index.ts';

export const zhCN = {
  subject: '{organisation} 验证码',
  forRegister: '您正在注册 {organisation} 账号。',
  forLogin: '您正在登录 {organisation}。',
  forFindPassword: '您正在重置 {organisation} 的登录密码。',
  forLoginPassword: '您正在修改 {organisation} 的登录密码。',
  forTradePassword: '您正在设置 {organisation} 的交易密码。',
  forForgottenTradePassword: '您正在重置 {organisation} 的交易密码。',
  forAuthenticator: '您正在变更 {organisation} 的验证器。',
  forPhone: '您正在变更 {organisation} 绑定的手机号。',
  forEmail: '您正在变更 {organisation} 绑定的邮箱。',
  forTransfer: '您正在 {organisation} 进行转账。',
  forApiKey: '您正在管理 {organisation} 的 API 密钥。',
  forSecurity: '您正在变更 {organisation} 账户的安全设置。',
  code: '验证码',
  validity: '{minutes} 分钟内有效，仅可使用一次。',
  warning: '{organisation} 的工作人员不会向您索取验证码。如非本人操作，请忽略本邮件。',
  noAccountSubject: '重置 {organisation} 登录密码',
  noAccountReason:
    '有人申请重置 {target} 在 {organisation} 的登录密码，但该邮箱尚未注册账户。如果是您本人操作，您可能使用了其他邮箱或手机号注册。',
  noAccountCare: '如非本人操作，请忽略此邮件。',
  pausedSubject: '{organisation} 账户登录提醒',
  pausedReason: '您的 {organisation} 账户多次输错密码，新设备登录已暂停一段时间。您曾登录过的设备不受影响。',
  pausedLink: '如需立即在新设备上登录，请在 {hours} 小时内用该设备打开下方链接，登录时仍需输入密码和邮箱验证码。',
  pausedButton: '在此设备上登录',
  pausedCare: '请勿将链接转发给他人。如无需要，请忽略本邮件。',
} as const satisfies MailWords;
