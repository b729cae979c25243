import type { CastingDeskWords } from './en.ts';

export const ruRU: CastingDeskWords = {
  amount: 'Экземпляров',
  approve: 'Одобрить',
  approved: 'Одобрена',
  approveHint: 'Работы создаются сразу и принадлежат заявителю; изображение становится публичным.',
  author: 'Автор',
  class: 'Категория',
  decidedAt: 'Дата решения',
  decidedBy: 'Решил',
  none: 'Заявок пока нет',
  piece: 'Работа',
  reasonGiven: 'Причина',
  reject: 'Отклонить',
  rejected: 'Отклонена',
  rejectHint: 'Заявитель увидит причину и может подать снова.',
  reviewing: 'На рассмотрении',
  search: 'UID или название',
};
