import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: '資産',
  valuation: '総資産評価額',
  approx: '≈ {amount} BTC',
  token: 'トークン',
  total: '合計',
  usable: '利用可能',
  locked: 'ロック中',
  value: '評価額',
  trade: '取引',
  search: 'トークンを検索',
  hideZero: '残高ゼロを隠す',
  empty: '資産はまだありません',
  emptyHint: 'トークンを保有すると、ここに残高が表示されます。',
  noMatch: '「{query}」に一致するトークンはありません',
  unavailable: '残高を読み込めませんでした',
  retry: 'もう一度試す',
  demoTitle: 'デモ資金で練習する',
  demoText: 'デモ環境では 1 日 1 回、トークンを受け取れます。実際の価値はありません。',
  demoGrant: 'デモ資金を受け取る',
  demoGranted: 'デモ資金が追加されました',
} as const satisfies Translation<typeof en>;
