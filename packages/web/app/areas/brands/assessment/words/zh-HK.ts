import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '品牌評估',
  lead: '六項數據，一個評分：市值幾何，回購與銷毀多少，交投如何，又堅持了多久。',
  noData: '暫無數據',
  noDataHint: '品牌開始交易後才會評分，不妨看看其他行業。',
  scaleLabel: '全部品牌在 0 至 100 分標尺上的位置',
  scoreOf: '{brand}：{score} 分（滿分 100）',
  grade: '{grade} 級',
  marketCap: '市值',
  buyBack: '回購',
  destroyed: '銷毀',
  circulation: '流通活躍度',
  pe: '市盈率',
  badge: '徽章',
  marketCapText: '價格乘以流通量，以 USDT 計，越高越好。',
  buyBackText: '自發行以來回購的代幣，佔其與流通量之和的比例。',
  destroyedText: '永久銷毀的代幣，佔其與流通量之和的比例。',
  circulationText: '近 24 小時成交額與市值之比，反映代幣轉手是否暢順。',
  peText: '市值除以近十二個月回購額，越低越好；沒有回購則不得分。',
  badgeText: '連續回購月數決定徽章等級，每級 25 分。',
  weight: '{percent}%',
  methodTitle: '評分方法',
  methodText:
    '每項指標均會為已上市品牌排名，得分等於該品牌追平或超越的品牌所佔百分比；徽章按等級給予固定分數。總分為六項得分的加權平均，捨去小數。',
  gradesText: '75 分起為 A 級，50 分起為 B 級，25 分起為 C 級，其餘為 D 級。數據隨市場變動，每次開啟本頁都會重新計算。',
  disclaimer: '評分僅用於比較數據，不構成買賣建議。',
} as const satisfies Translation<typeof en>;
