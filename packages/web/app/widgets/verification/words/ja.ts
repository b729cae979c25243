import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const ja = {
  sliderTitle: 'セキュリティ確認',
  sliderHint: 'ハンドルを動かしてピースをすき間に合わせてください。矢印キーで移動、Enter で確定できます。',
  sliderHandle: 'ピースの位置',
  sliderMissed: '位置が合いませんでした。新しい画像でもう一度お試しください。',
  sliderNeeded: 'スライダーを動かして認証を完了してください',
  newPicture: '別の画像',
  close: '閉じる',
  sendCode: 'コードを送信',
  resendIn: '{seconds} 秒後に再送信',
  codeSent: 'コードを送信しました',
  codeSentTo: '{target} にコードを送信しました',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
} as const satisfies Translation<typeof en>;
