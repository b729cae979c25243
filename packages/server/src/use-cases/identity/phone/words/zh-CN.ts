import type { SmsWords } from './index.ts';

export const zhCN = {
  register: '注册账号',
  login: '登录',
  findPassword: '重置登录密码',
  changeLoginPassword: '修改登录密码',
  tradePassword: '设置交易密码',
  forgotTradePassword: '重置交易密码',
  authenticator: '变更验证器',
  changePhone: '变更手机号',
  changeEmail: '变更邮箱',
  transfer: '确认转账',
  withdraw: '确认提币',
  apiKey: '管理 API 密钥',
  security: '变更安全设置',
  text: '【{organisation}】验证码 {code}，用于{occasion}，{minutes} 分钟内有效。请勿告知他人。',
} as const satisfies SmsWords;
