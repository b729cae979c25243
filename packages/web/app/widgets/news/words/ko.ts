import type { NewsLabelWords } from '../load-words.ts';

export const ko: NewsLabelWords = {
  typeNews: '뉴스',
  typeListing: '상장',
  typeMaintenance: '점검',
  typeRules: '규정',
  typeActivity: '이벤트',
  labelOffering: '공모',
  labelBuyback: '바이백',
  labelMeeting: '모임',
  labelRelease: '출시',
  labelReport: '보고서',
};
