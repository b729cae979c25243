import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  upcoming: 'Анонс',
  starting_soon: 'Скоро начало',
  in_progress: 'Идёт',
  ended: 'Завершено',
  pending: 'Ждёт расчётов',
  settlement: 'Расчёты',
  pledging: 'В залоге',
  closed: 'Закрыто',
  refund_done: 'Средства возвращены',
  startsIn: 'До начала',
  endsIn: 'До конца',
  endedOn: 'Продажа завершена',
  timeLeft: '{days} дн. {hours} ч {minutes} мин {seconds} с',
  days: 'дн.',
  hours: 'ч',
  minutes: 'мин',
  seconds: 'с',
  sold: 'Заказано',
  soldOf: '{sold} из {total} долей',
  people: { one: '{n} покупатель', few: '{n} покупателя', many: '{n} покупателей', other: '{n} покупателя' },
  price: 'Цена доли',
  tokensPerCopy: 'Токенов в доле',
  onOffer: 'Всего долей',
  left: 'Осталось долей',
} as const satisfies Translation<typeof en>;
