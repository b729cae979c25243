import type { NewsLabelWords } from '../load-words.ts';

export const zhHK: NewsLabelWords = {
  typeNews: '新聞',
  typeListing: '上市',
  typeMaintenance: '維護',
  typeRules: '規則',
  typeActivity: '活動',
  labelOffering: '發售',
  labelBuyback: '回購',
  labelMeeting: '會議',
  labelRelease: '發佈',
  labelReport: '報告',
};
