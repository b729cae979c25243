import type { AlertMailWords } from './index.ts';

export const zhCN: AlertMailWords = {
  subject: '{organisation}：{pair} 已到达 {price}',
  asked: '您设置了 {pair} 到达 {price} 时的价格提醒。',
  met: '{time}（UTC）的一笔成交价为 {crossed}，已触发该提醒。',
  pair: '交易对',
  price: '提醒价格',
  crossed: '成交价',
  time: '时间',
  done: '该提醒已完成，不会再次通知。您可以在交易页设置新的提醒。',
};
