import type { StatementWords } from './index.ts';

export const ru: StatementWords = {
  time: 'Время (UTC)',
  deposit: 'Ввод',
  withdrawal: 'Вывод',
  trade: 'Сделки',
  fee: 'Комиссии',
  conversion: 'Обмен',
  transfer: 'Переводы',
  reward: 'Награды',
  recharge: 'Коды пополнения',
  offering: 'Размещения',
  'lock-up': 'Заморозка токенов',
  credit: 'Начисления',
  correction: 'Исправления',
  opening: 'Входящий остаток',
  closing: 'Исходящий остаток',
  asset: 'Токен',
  kind: 'Тип',
  amount: 'Количество',
  reference: 'Референс',
  statement: 'Выписка',
};
