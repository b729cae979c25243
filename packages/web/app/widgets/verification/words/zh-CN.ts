import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  sliderTitle: '安全验证',
  sliderHint: '拖动滑块，使拼图移到形状相同的缺口上。也可用方向键移动，按回车确认。',
  sliderHandle: '拼图位置',
  sliderMissed: '位置不对，请用新图片再试一次。',
  sliderNeeded: '请拖动滑块完成验证',
  workHint: '无需图片：您的设备正在完成一项计算，请稍候几秒。',
  workFailed: '验证未通过，请重试。',
  withoutPicture: '不看图片验证',
  withPicture: '使用图片验证',
  tryAgain: '重试',
  newPicture: '换一张',
  close: '关闭',
  sendCode: '发送验证码',
  resendIn: '{seconds} 秒后重发',
  codeSent: '验证码已发送',
  codeSentTo: '验证码已发送至 {target}',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const satisfies Translation<typeof en>;
