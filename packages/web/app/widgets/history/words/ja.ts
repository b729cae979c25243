import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  from: '開始日',
  to: '終了日',
  lastDays: '{n}日間',
  quickRange: '期間の選択',
  token: 'トークン',
  status: '状態',
  all: 'すべて',
  search: '検索',
  reset: 'リセット',
  filters: '絞り込み',
  noRows: 'データがありません',
  noRowsHint: 'この期間に該当するものはありません。日付を変えるか、絞り込みをリセットしてください。',
  export: '書き出す',
  exportExcel: 'Excel（.xlsx）',
  exportCsv: 'CSV',
  exportDone: 'ファイルを保存しました',
  pages: 'ページ',
  previous: '前へ',
  next: '次へ',
  pageOf: '{page} / {pages} ページ',
  rows: { other: '{n} 件' },
  unavailable: '一覧を読み込めませんでした',
  retry: '再試行',
} as const satisfies Translation<typeof en>;
