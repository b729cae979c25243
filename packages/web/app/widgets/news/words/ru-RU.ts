import type { NewsLabelWords } from '../load-words.ts';

export const ru: NewsLabelWords = {
  typeNews: 'Новость',
  typeListing: 'Листинг',
  typeMaintenance: 'Техработы',
  typeRules: 'Правила',
  typeActivity: 'Акция',
  labelOffering: 'Размещение',
  labelBuyback: 'Выкуп',
  labelMeeting: 'Встреча',
  labelRelease: 'Выпуск',
  labelReport: 'Отчёт',
};
