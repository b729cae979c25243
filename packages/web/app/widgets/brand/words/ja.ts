import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const ja = {
  art: 'アート',
  technology: 'テクノロジー',
  catering: '飲食',
  intangible_cultural_heritage: '無形文化遺産',
  business: 'ビジネス',
  fashion: 'ファッション',
  sports: 'スポーツ',
  cultural_tourism: '文化・観光',
  preListed: '上場前',
  preListedNote: '* 上場前：ブランドの紹介のみで、取引はまだ始まっていません。',
  badge: '買い戻しバッジ、4段階中レベル{level}',
  badgeMonths: { other: '{n}か月連続で買い戻し' },
  marketCap: '時価総額',
  price: '価格',
  change: '24時間騰落率',
  turnover: '24時間売買代金',
  repurchase: '直近30日の買い戻し',
  boughtBack: '累計買い戻し',
  destroyed: '累計焼却',
  circulation: '流通量',
  issuePrice: '発行価格',
  pe: 'PER',
  unknown: 'データなし',
} as const satisfies Translation<typeof en>;
