import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '重設登入密碼',
  emailHint: '請輸入註冊電郵，我們會向該電郵發送驗證碼。',
  steps: '步驟',
  stepAccount: '確認帳戶',
  stepCode: '安全驗證',
  stepPassword: '設定新密碼',
  email: '電郵',
  next: '下一步',
  codeHint: '如果 {target} 已註冊，六位驗證碼將發送至該帳戶，五分鐘內有效。',
  appHint: '該帳戶已綁定驗證器，請輸入驗證器應用程式顯示的六位數字。',
  code: '驗證碼',
  appCode: '驗證器驗證碼',
  codeMissing: '請輸入六位驗證碼',
  startOver: '重新開始',
  lockHint: '重設後，所有裝置將會登出，{hours} 小時內無法提幣和劃轉。',
  password: '新登入密碼',
  confirmation: '確認新密碼',
  submit: '重設密碼',
  done: '密碼已重設，請使用新密碼登入',
  remembered: '想起密碼了？',
  logIn: '去登入',
} as const satisfies Translation<typeof en>;
