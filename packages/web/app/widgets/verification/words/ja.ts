import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  sliderTitle: 'セキュリティ確認',
  sliderHint: 'ハンドルを動かして、ピースを同じ形のすき間に合わせてください。矢印キーで移動、Enter で確定できます。',
  sliderHandle: 'ピースの位置',
  sliderMissed: '位置が合いませんでした。新しい画像でもう一度お試しください。',
  sliderNeeded: 'スライダーを動かして認証を完了してください',
  workHint: '画像は不要です。お使いの端末が短い計算を行っています。数秒お待ちください。',
  workFailed: '確認できませんでした。もう一度お試しください。',
  withoutPicture: '画像なしで確認',
  withPicture: '画像で確認',
  tryAgain: '再試行',
  newPicture: '別の画像',
  close: '閉じる',
  sendCode: 'コードを送信',
  resendIn: '{seconds} 秒後に再送信',
  codeSent: 'コードを送信しました',
  codeSentTo: '{target} にコードを送信しました',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
} as const satisfies Translation<typeof en>;
