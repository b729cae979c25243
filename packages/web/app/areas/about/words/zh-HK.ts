import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '關於我們',
  noData: '暫無數據',
  figures: '平台數據',
  marketValue: '品牌資產總市值',
  turnover: '24小時成交額',
  brands: '已上市品牌',
  markets: '交易市場',
  weights: '品牌市值佔比',
  weightsNote: '按目前價格計算，佔品牌資產總市值的比例。',
  others: '另外 {count} 個',
  onward: '繼續了解',
  toWall: '已上市的品牌',
  toPartners: '與我們合作的機構',
  toRules: '平台遵守的規則',
  toFees: '交易費用',
  write: '電郵聯絡我們',
} as const satisfies Translation<typeof en>;
