import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru: Translation<typeof en> = {
  alerts: 'Уведомления о цене',
  alertsOf: 'Уведомления о цене {pair}',
  intro: 'Когда сделка пройдёт по вашей цене, мы сообщим здесь и по почте. Каждое уведомление срабатывает один раз.',
  price: 'Цена уведомления',
  priceHint: 'Последняя цена {price} {quote}',
  add: 'Задать',
  rises: 'Рост до {price}',
  falls: 'Падение до {price}',
  waiting: 'Ожидает',
  met: 'Достигнута цена {price}',
  remove: 'Удалить уведомление {pair} по цене {price}',
  none: 'Уведомлений пока нет',
  noneHint: 'Введите цену выше, чтобы задать первое.',
  wrongPrice: 'Введите цену больше нуля, не более {decimals} знаков после запятой',
  samePrice: 'Это последняя цена: выберите выше или ниже',
  failed: 'Не удалось загрузить уведомления.',
  again: 'Повторить',
  metNotice: '{pair} достигла вашей цены {price}',
  set: 'Уведомление задано: {pair}, {price}',
  removed: 'Уведомление удалено',
  loginFirst: 'Войдите, чтобы задать уведомления о цене',
  close: 'Закрыть',
  loading: 'Загрузка уведомлений',
};
