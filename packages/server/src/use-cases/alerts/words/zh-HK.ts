import type { AlertMailWords } from './index.ts';

export const zhHK: AlertMailWords = {
  subject: '{organisation}：{pair} 已到達 {price}',
  asked: '您設定了 {pair} 到達 {price} 時的價格提醒。',
  met: '{time}（UTC）的一筆成交價為 {crossed}，已觸發該提醒。',
  pair: '交易對',
  price: '提醒價格',
  crossed: '成交價',
  time: '時間',
  done: '該提醒已完成，不會再次通知。您可以在交易頁設定新的提醒。',
};
