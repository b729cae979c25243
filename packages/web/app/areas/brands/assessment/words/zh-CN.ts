import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '品牌评估',
  lead: '六项数据，一个评分：市值几何，回购与销毁多少，交投如何，又坚持了多久。',
  noData: '暂无数据',
  noDataHint: '品牌开始交易后才会评分，不妨看看其他行业。',
  scaleLabel: '全部品牌在 0 至 100 分标尺上的位置',
  scoreOf: '{brand}：{score} 分（满分 100）',
  grade: '{grade} 级',
  marketCap: '市值',
  buyBack: '回购',
  destroyed: '销毁',
  circulation: '流通活跃度',
  pe: '市盈率',
  badge: '徽章',
  marketCapText: '价格乘以流通量，以 USDT 计，越高越好。',
  buyBackText: '自发行以来回购的代币，占其与流通量之和的比例。',
  destroyedText: '永久销毁的代币，占其与流通量之和的比例。',
  circulationText: '近 24 小时成交额与市值之比，反映代币换手是否顺畅。',
  peText: '市值除以近十二个月回购额，越低越好；没有回购则不得分。',
  badgeText: '连续回购月数决定徽章等级，每级 25 分。',
  weight: '{percent}%',
  methodTitle: '评分方法',
  methodText:
    '每项指标都对已上市品牌排名，得分等于该品牌追平或超过的品牌所占百分比；徽章按等级给固定分。总分为六项得分的加权平均，舍去小数。',
  gradesText: '75 分起为 A 级，50 分起为 B 级，25 分起为 C 级，其余为 D 级。数据随市场变动，每次打开本页都会重新计算。',
  disclaimer: '评分仅用于比较数据，不构成买卖建议。',
} as const satisfies Translation<typeof en>;
