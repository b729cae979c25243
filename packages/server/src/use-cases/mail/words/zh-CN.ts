import type { LayoutWords } from './index.ts';

export const zhCN = {
  pair: '{label}：{value}',
  phrase: '您的防钓鱼码',
  automatic: '本邮件由 {organisation} 系统自动发送，请勿直接回复。',
  support: '客服邮箱',
  linkHelp: '如果按钮无法点击，请在浏览器中打开以下链接：',
} as const satisfies LayoutWords;
