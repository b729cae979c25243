import type { NewsLabelWords } from '../load-words.ts';

export const zhCN: NewsLabelWords = {
  typeNews: '新闻',
  typeListing: '上市',
  typeMaintenance: '维护',
  typeRules: '规则',
  typeActivity: '活动',
  labelOffering: '发售',
  labelBuyback: '回购',
  labelMeeting: '会议',
  labelRelease: '发布',
  labelReport: '报告',
};
