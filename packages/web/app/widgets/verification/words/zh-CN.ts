import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const zhCN = {
  sliderTitle: '安全验证',
  sliderHint: '拖动滑块，使拼图填满缺口。也可用方向键移动，按回车确认。',
  sliderHandle: '拼图位置',
  sliderMissed: '位置不对，请用新图片再试一次。',
  sliderNeeded: '请拖动滑块完成验证',
  newPicture: '换一张',
  close: '关闭',
  sendCode: '发送验证码',
  resendIn: '{seconds} 秒后重发',
  codeSent: '验证码已发送',
  codeSentTo: '验证码已发送至 {target}',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const satisfies Translation<typeof en>;
