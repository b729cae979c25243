import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  historyTitle: '買い戻しと焼却',
  historyHint: '直近12か月の{token}。月はUTCで区切っています。',
  noHistoryHint: '最初の買い戻しがここに記録されます。',
  buyBack: '買い戻し',
  burn: '焼却',
  monthSummary: '{month}：買い戻し {bought} {token}、焼却 {burned}',
  records: '買い戻しと焼却の記録',
  time: '日時',
  type: '種別',
  amount: '数量',
  averagePrice: '平均価格',
  txId: 'トランザクション',
  pages: 'ページ',
  previous: '前へ',
  next: '次へ',
  pageOf: '{page} / {pages} ページ',
  nextFailed: '次のページを読み込めませんでした。',
  tryAgain: '再試行',
} as const satisfies Translation<typeof en>;
