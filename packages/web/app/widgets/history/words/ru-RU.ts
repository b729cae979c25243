import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  from: 'С',
  to: 'По',
  lastDays: '{n} дн.',
  quickRange: 'Быстрый период',
  token: 'Токен',
  status: 'Статус',
  all: 'Все',
  search: 'Найти',
  reset: 'Сбросить',
  filters: 'Фильтры',
  noRows: 'Пока нет данных',
  noRowsHint: 'За этот период ничего нет. Выберите другие даты или сбросьте фильтры.',
  export: 'Экспорт',
  exportExcel: 'Excel (.xlsx)',
  exportCsv: 'CSV',
  exportDone: 'Файл сохранён',
  pages: 'Страницы',
  previous: 'Назад',
  next: 'Вперёд',
  pageOf: 'Страница {page} из {pages}',
  rows: { one: '{n} запись', few: '{n} записи', many: '{n} записей', other: '{n} записи' },
  unavailable: 'Не удалось загрузить список',
  retry: 'Повторить',
} as const satisfies Translation<typeof en>;
