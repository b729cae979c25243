import type { LayoutWords } from './index.ts';

export const zhHK = {
  pair: '{label}：{value}',
  phrase: '您的防釣魚碼',
  automatic: '此電郵由 {organisation} 系統自動發出，請勿直接回覆。',
  support: '客戶服務電郵',
  linkHelp: '如按鈕無法使用，請在瀏覽器開啟以下連結：',
} as const satisfies LayoutWords;
