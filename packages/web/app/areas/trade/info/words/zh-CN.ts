import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  story: '品牌故事',
  data: '品牌数据',
  news: '新闻',
  details: '代币信息',
  noData: '暂无数据',

  brandPage: '品牌主页',
  people: '核心高管',
  contact: '联系方式',
  noStoryHint: '该品牌尚未发布品牌故事。',

  holders: '持有排行',
  holdersHint: '占流通量的比例，账户已做脱敏处理。',
  noHoldersHint: '暂无人持有 {token}。',
  holder: '账户',
  held: '持有量',
  share: '占比',

  calendarOf: '{token} 日历',
  noEventsHint: '日历中暂无与 {token} 有关的活动。',
  notices: '公告',
  allNews: '全部公告',
  pinned: '置顶',

  tokenDetails: '发行与价格',
  marketRules: '交易规则',
  releaseTime: '发行时间',
  totalSupply: '发行总量',
  circulatingSupply: '流通总量',
  crowdfundingPrice: '众筹价格',
  website: '官网',
  whitePaper: '白皮书',
  tickSize: '最小变动价位',
  minOrder: '最小下单量',
  feeRates: '手续费率（挂单 / 吃单）',
} satisfies Translation<typeof en>;
