import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const zhCN = {
  art: '艺术',
  technology: '科技',
  catering: '餐饮',
  intangible_cultural_heritage: '非遗',
  business: '商业',
  fashion: '时尚',
  sports: '体育',
  cultural_tourism: '文旅',
  preListed: '预上市',
  preListedNote: '* 预上市：品牌已在此展示，尚未开放交易。',
  badge: '回购勋章，{level} 级（共 4 级）',
  badgeMonths: { other: '连续 {n} 个月回购' },
  marketCap: '市值',
  price: '价格',
  change: '24 小时涨跌',
  turnover: '24 小时成交额',
  repurchase: '近 30 天回购',
  boughtBack: '累计回购',
  destroyed: '累计销毁',
  circulation: '流通量',
  issuePrice: '发行价',
  pe: 'PE 市盈率',
  unknown: '暂无',
} as const satisfies Translation<typeof en>;
