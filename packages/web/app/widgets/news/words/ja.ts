import type { NewsLabelWords } from '../load-words.ts';

export const ja: NewsLabelWords = {
  typeNews: 'ニュース',
  typeListing: '上場',
  typeMaintenance: 'メンテナンス',
  typeRules: 'ルール',
  typeActivity: 'キャンペーン',
  labelOffering: '募集',
  labelBuyback: '買い戻し',
  labelMeeting: '会合',
  labelRelease: '発表',
  labelReport: '報告',
};
