import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: 'ブランド評価',
  lead: '六つの数字から一つのスコアへ。規模、買い戻しと焼却、取引の厚み、そして約束を守り続けた月数を測ります。',
  noData: 'データはまだありません',
  noDataHint: '評価は取引が始まってから行われます。ほかの業種もご覧ください。',
  scaleLabel: '0から100の目盛りに並べた全ブランド',
  scoreOf: '{brand}：100点中{score}点',
  grade: '評価 {grade}',
  marketCap: '時価総額',
  buyBack: '買い戻し',
  destroyed: '焼却',
  circulation: '流動性',
  pe: 'PER',
  badge: 'バッジ',
  marketCapText: '価格に流通量を掛けたUSDT建ての額。大きいほど高得点です。',
  buyBackText: '発行以来の累計買い戻し量が、それと流通量の合計に占める割合です。',
  destroyedText: '永久に焼却された量が、それと流通量の合計に占める割合です。',
  circulationText: '直近24時間の売買代金と時価総額の比。どれだけ活発に取引されているかを示します。',
  peText: '時価総額を12か月の買い戻し額で割った値。低いほど高得点で、買い戻しがなければ0点です。',
  badgeText: '連続した買い戻し月数で決まるバッジ1段階につき25点です。',
  weight: '{percent}%',
  methodTitle: 'スコアの計算方法',
  methodText:
    '各指標で上場ブランドを順位付けし、同じか下回るブランドの割合がそのまま得点になります。バッジは段階ごとに固定の得点です。スコアは六項目の加重平均で、小数点以下は切り捨てます。',
  gradesText:
    '75点以上がA、50点以上がB、25点以上がC、それ未満がDです。数字は市場とともに動き、スコアはページを開くたびに計算し直されます。',
  disclaimer: 'スコアは数字の比較であり、売買を勧めるものではありません。',
} as const satisfies Translation<typeof en>;
