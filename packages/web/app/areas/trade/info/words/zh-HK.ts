import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  story: '品牌故事',
  data: '品牌數據',
  news: '新聞',
  details: '代幣資訊',
  noData: '暫無數據',

  brandPage: '品牌主頁',
  people: '核心管理層',
  contact: '聯絡方法',
  noStoryHint: '該品牌尚未發佈品牌故事。',

  holders: '持有排行',
  holdersHint: '佔流通量的比例，帳戶已作遮蓋。',
  noHoldersHint: '暫時無人持有 {token}。',
  holder: '帳戶',
  held: '持有量',
  share: '佔比',

  calendarOf: '{token} 日曆',
  noEventsHint: '日曆中暫無與 {token} 有關的活動。',
  notices: '公告',
  allNews: '全部公告',
  pinned: '置頂',

  tokenDetails: '發行與價格',
  marketRules: '交易規則',
  releaseTime: '發行時間',
  totalSupply: '發行總量',
  circulatingSupply: '流通總量',
  crowdfundingPrice: '眾籌價格',
  website: '官網',
  whitePaper: '白皮書',
  tickSize: '最小價格變動',
  minOrder: '最小落盤量',
  feeRates: '手續費率（掛單 / 吃單）',
} satisfies Translation<typeof en>;
