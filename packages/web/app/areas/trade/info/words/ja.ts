import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  story: 'ブランドストーリー',
  data: 'ブランドデータ',
  news: 'お知らせ',
  details: 'トークン情報',
  noData: 'データはまだありません',

  brandPage: 'ブランドページ',
  people: '経営陣',
  contact: '連絡先',
  noStoryHint: 'このブランドのストーリーはまだ公開されていません。',

  holders: '保有者ランキング',
  holdersHint: '流通量に占める割合です。アカウントは一部を伏せています。',
  noHoldersHint: '{token} の保有者はまだいません。',
  holder: 'アカウント',
  held: '保有量',
  share: '割合',

  calendarOf: '{token} のカレンダー',
  noEventsHint: '{token} に関する予定はカレンダーにありません。',
  notices: 'お知らせ',
  allNews: 'お知らせ一覧',
  pinned: '固定',

  tokenDetails: '発行と価格',
  marketRules: '取引ルール',
  releaseTime: '発行日',
  totalSupply: '総発行量',
  circulatingSupply: '流通量',
  crowdfundingPrice: 'クラウドファンディング価格',
  website: '公式サイト',
  whitePaper: 'ホワイトペーパー',
  tickSize: '呼値の単位',
  minOrder: '最小注文数量',
  feeRates: '手数料（メイカー / テイカー）',
} satisfies Translation<typeof en>;
