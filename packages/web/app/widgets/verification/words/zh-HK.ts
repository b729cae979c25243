import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  sliderTitle: '安全驗證',
  sliderHint: '拖動滑塊，使拼圖移到形狀相同的缺口上。亦可用方向鍵移動，按 Enter 確認。',
  sliderHandle: '拼圖位置',
  sliderMissed: '位置不對，請用新圖片再試一次。',
  sliderNeeded: '請拖動滑塊完成驗證',
  workHint: '毋須圖片：您的裝置正在完成一項運算，請稍候數秒。',
  workFailed: '驗證未能通過，請重試。',
  withoutPicture: '不看圖片驗證',
  withPicture: '使用圖片驗證',
  tryAgain: '重試',
  newPicture: '換一張',
  close: '關閉',
  sendCode: '發送驗證碼',
  resendIn: '{seconds} 秒後重發',
  codeSent: '驗證碼已發送',
  codeSentTo: '驗證碼已發送至 {target}',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
} as const satisfies Translation<typeof en>;
