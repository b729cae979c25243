import type { OutboxWords } from './index.ts';

export const zhHK = {
  title: '寄件匣',
  explanation: '這是示範環境，不會真正寄出電郵。本應寄出的訊息列於此處，最新的排在最前。',
  empty: '暫無訊息',
  laidOut: '電郵程式中的樣式',
} as const satisfies OutboxWords;
