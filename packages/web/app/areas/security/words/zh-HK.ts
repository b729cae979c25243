import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '設定交易密碼',
  hint: '落盤時需要輸入交易密碼，請勿與登入密碼相同。',
  password: '交易密碼',
  rule: '{min} 至 {max} 位，不可為簡單的連續數字',
  confirmation: '確認交易密碼',
  code: '電郵驗證碼',
  codeMissing: '請輸入六位驗證碼',
  submit: '確認設定',
  done: '交易密碼設定成功',
  already: '您已設定交易密碼。',
  goTrade: '前往交易',
} as const satisfies Translation<typeof en>;
