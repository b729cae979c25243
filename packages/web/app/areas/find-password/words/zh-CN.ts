import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '重置登录密码',
  emailHint: '请输入注册邮箱，我们会向该邮箱发送验证码。',
  steps: '步骤',
  stepAccount: '确认账户',
  stepCode: '安全验证',
  stepPassword: '设置新密码',
  email: '邮箱',
  next: '下一步',
  codeHint: '如果 {target} 已注册，六位验证码将发送至该账户，五分钟内有效。',
  appHint: '该账户已绑定谷歌验证器，请输入验证器应用显示的六位数字。',
  code: '验证码',
  appCode: '谷歌验证码',
  codeMissing: '请输入六位验证码',
  startOver: '重新开始',
  lockHint: '重置后，所有设备将退出登录，{hours} 小时内无法提币和划转。',
  password: '新登录密码',
  confirmation: '确认新密码',
  submit: '重置密码',
  done: '密码已重置，请使用新密码登录',
  remembered: '想起密码了？',
  logIn: '去登录',
} as const satisfies Translation<typeof en>;
