import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const ru = {
  art: 'Искусство',
  technology: 'Технологии',
  catering: 'Еда и напитки',
  intangible_cultural_heritage: 'Живое наследие',
  business: 'Бизнес',
  fashion: 'Мода',
  sports: 'Спорт',
  cultural_tourism: 'Культура и туризм',
  preListed: 'до листинга',
  preListedNote: '* До листинга: бренд уже представлен, но торги ещё не открыты.',
  badge: 'Знак выкупа, уровень {level} из 4',
  badgeMonths: { one: 'Выкуп {n} месяц подряд', few: 'Выкуп {n} месяца подряд', many: 'Выкуп {n} месяцев подряд', other: 'Выкуп {n} месяца подряд' },
  marketCap: 'Капитализация',
  price: 'Цена',
  change: 'Изменение за 24 ч',
  turnover: 'Оборот за 24 ч',
  repurchase: 'Выкуп за 30 дней',
  boughtBack: 'Выкуплено',
  destroyed: 'Сожжено',
  circulation: 'В обращении',
  issuePrice: 'Цена выпуска',
  pe: 'P/E',
  unknown: 'пока нет данных',
} as const satisfies Translation<typeof en>;
