import type { AlertMailWords } from './index.ts';

export const ruRU: AlertMailWords = {
  subject: '{organisation}: {pair} достигла цены {price}',
  asked: 'Вы просили уведомить, когда {pair} достигнет цены {price}.',
  met: 'Сделка по цене {crossed} выполнила условие уведомления {time} (UTC).',
  pair: 'Пара',
  price: 'Цена уведомления',
  crossed: 'Цена сделки',
  time: 'Время',
  done: 'Это уведомление сработало и больше не придёт. Новое можно задать на странице торгов.',
};
