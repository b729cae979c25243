import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '关于我们',
  noData: '暂无数据',
  figures: '平台数据',
  marketValue: '品牌资产总市值',
  turnover: '24小时成交额',
  brands: '已上市品牌',
  markets: '交易市场',
  weights: '品牌市值占比',
  weightsNote: '按当前价格计算，占品牌资产总市值的比例。',
  others: '另 {count} 个',
  onward: '继续了解',
  toWall: '已上市的品牌',
  toPartners: '与我们合作的机构',
  toRules: '平台遵守的规则',
  toFees: '交易费用',
  write: '发邮件给我们',
} as const satisfies Translation<typeof en>;
