import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  title: 'Активы',
  valuation: 'Общая стоимость',
  approx: '≈ {amount} BTC',
  token: 'Токен',
  total: 'Всего',
  usable: 'Доступно',
  locked: 'Заблокировано',
  value: 'Стоимость',
  trade: 'Торговать',
  search: 'Поиск токена',
  hideZero: 'Скрыть нулевые',
  empty: 'Пока пусто',
  emptyHint: 'Балансы появятся здесь, когда у вас будут токены.',
  noMatch: 'По запросу «{query}» токенов нет',
  unavailable: 'Не удалось загрузить балансы',
  retry: 'Попробовать снова',
  demoTitle: 'Потренируйтесь на демо-средствах',
  demoText: 'Раз в день демо начисляет на аккаунт набор токенов. Вне демо они ничего не стоят.',
  demoGrant: 'Получить демо-средства',
  demoGranted: 'Демо-средства начислены',
} as const satisfies Translation<typeof en>;
