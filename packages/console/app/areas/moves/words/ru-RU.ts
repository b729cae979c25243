import type { MovesWords } from './en.ts';

export const ruRU: MovesWords = {
  toUser: 'Другому пользователю',
  stateDone: 'Выполнено',
  stateRefused: 'Отклонено',
  search: 'UID или токен',
  none: 'Переводов и обменов пока нет',
};
