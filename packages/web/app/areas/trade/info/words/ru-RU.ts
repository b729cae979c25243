import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  story: 'История бренда',
  data: 'Данные бренда',
  news: 'Новости',
  details: 'О токене',
  noData: 'Пока нет данных',

  brandPage: 'Страница бренда',
  people: 'Команда',
  contact: 'Контакты',
  noStoryHint: 'Бренд ещё не рассказал свою историю.',

  holders: 'Крупнейшие держатели',
  holdersHint: 'Доля от токенов в обращении. Аккаунты частично скрыты.',
  noHoldersHint: '{token} пока ни у кого нет.',
  holder: 'Аккаунт',
  held: 'Объём',
  share: 'Доля',

  calendarOf: 'Календарь {token}',
  noEventsHint: 'В календаре нет событий о {token}.',
  notices: 'Объявления',
  allNews: 'Все новости',
  pinned: 'Закреплено',

  tokenDetails: 'Выпуск и цена',
  marketRules: 'Правила торгов',
  releaseTime: 'Дата выпуска',
  totalSupply: 'Общий выпуск',
  circulatingSupply: 'В обращении',
  crowdfundingPrice: 'Цена размещения',
  website: 'Сайт',
  whitePaper: 'Белая книга',
  tickSize: 'Шаг цены',
  minOrder: 'Минимальная заявка',
  feeRates: 'Комиссия, мейкер / тейкер',
} satisfies Translation<typeof en>;
