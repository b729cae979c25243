import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const zhHK = {
  title: '關於我們',
  noData: '暫無數據',
  figures: '平台數據',
  marketValue: '品牌總市值',
  turnover: '24小時成交額',
  brands: '已上市品牌',
  markets: '交易市場',
  weights: '各品牌的份量',
  weightsNote: '按目前價格計算的市值佔比。',
  others: '另外 {count} 個',
  onward: '接下來看甚麼',
  toWall: '我們上市的品牌',
  toPartners: '與我們合作的機構',
  toRules: '約束我們的規則',
  toFees: '交易費用',
  write: '寫信給我們',
} as const satisfies Translation<typeof en>;
