import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  historyTitle: 'Выкуп и сжигание',
  historyHint: '{token} за последние двенадцать месяцев, по календарным месяцам UTC.',
  noHistoryHint: 'Здесь появится запись о первом выкупе.',
  buyBack: 'Выкуп',
  burn: 'Сжигание',
  monthSummary: '{month}: выкуплено {bought} {token}, сожжено {burned}',
  records: 'Записи о выкупах и сжиганиях',
  time: 'Время',
  type: 'Тип',
  amount: 'Количество',
  averagePrice: 'Средняя цена',
  txId: 'Транзакция',
  pages: 'Страницы',
  previous: 'Назад',
  next: 'Вперёд',
  pageOf: 'Страница {page} из {pages}',
  nextFailed: 'Не удалось загрузить следующую страницу.',
  tryAgain: 'Повторить',
} as const satisfies Translation<typeof en>;
