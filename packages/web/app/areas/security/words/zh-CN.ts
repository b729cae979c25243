import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '设置交易密码',
  hint: '下单时需要输入交易密码，请勿与登录密码相同。',
  password: '交易密码',
  rule: '{min} 至 {max} 位，不能是简单的连续数字',
  confirmation: '确认交易密码',
  code: '邮箱验证码',
  codeMissing: '请输入六位验证码',
  submit: '确认设置',
  done: '交易密码设置成功',
  already: '您已设置交易密码。',
  goTrade: '去交易',
} as const satisfies Translation<typeof en>;
