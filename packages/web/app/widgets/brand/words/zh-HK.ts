import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const zhHK = {
  art: '藝術',
  technology: '科技',
  catering: '餐飲',
  intangible_cultural_heritage: '非遺',
  business: '商業',
  fashion: '時尚',
  sports: '體育',
  cultural_tourism: '文旅',
  preListed: '預上市',
  preListedNote: '* 預上市：品牌已在此展示，尚未開放交易。',
  badge: '回購勳章，{level} 級（共 4 級）',
  badgeMonths: { other: '連續 {n} 個月回購' },
  marketCap: '市值',
  price: '價格',
  change: '24 小時升跌',
  turnover: '24 小時成交額',
  repurchase: '近 30 日回購',
  boughtBack: '累計回購',
  destroyed: '累計銷毀',
  circulation: '流通量',
  issuePrice: '發行價',
  pe: 'PE 市盈率',
  unknown: '暫無',
} as const satisfies Translation<typeof en>;
