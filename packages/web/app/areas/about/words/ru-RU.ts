import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  title: 'О нас',
  noData: 'Пока нет данных',
  figures: 'Биржа в цифрах',
  marketValue: 'Капитализация брендов',
  turnover: 'Оборот за 24 ч',
  brands: 'Брендов в листинге',
  markets: 'Торговых пар',
  weights: 'Доля каждого бренда',
  weightsNote: 'Доля в общей капитализации по текущим ценам.',
  others: 'Ещё {count}',
  onward: 'Что посмотреть дальше',
  toWall: 'Бренды в листинге',
  toPartners: 'Наши партнёры',
  toRules: 'Правила, по которым мы работаем',
  toFees: 'Сколько стоит торговля',
  write: 'Написать нам',
} as const satisfies Translation<typeof en>;
