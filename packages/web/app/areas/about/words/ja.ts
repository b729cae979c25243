import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: '会社情報',
  noData: 'データはまだありません',
  figures: '数字で見る取引所',
  marketValue: 'ブランド時価総額',
  turnover: '24時間の売買代金',
  brands: '上場ブランド',
  markets: '取引ペア',
  weights: 'ブランドごとの比重',
  weightsNote: '現在の価格で見た時価総額の割合です。',
  others: 'ほか {count} 件',
  onward: 'あわせてご覧ください',
  toWall: '上場しているブランド',
  toPartners: '提携している機関',
  toRules: '運営のルール',
  toFees: '取引にかかる費用',
  write: 'お問い合わせ',
} as const satisfies Translation<typeof en>;
