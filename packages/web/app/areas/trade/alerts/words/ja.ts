import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  alerts: '価格アラート',
  alertsOf: '{pair} の価格アラート',
  intro: '約定価格が設定価格に達すると、この画面とメールでお知らせします。アラートは一度だけ作動します。',
  price: 'アラート価格',
  priceHint: '最終価格 {price} {quote}',
  add: 'アラートを設定',
  rises: '{price} まで上昇',
  falls: '{price} まで下落',
  waiting: '待機中',
  met: '{price} に到達',
  remove: '{pair} {price} のアラートを削除',
  none: 'アラートはまだありません',
  noneHint: '上に価格を入力すると最初のアラートを設定できます。',
  wrongPrice: '0 より大きく、小数点以下 {decimals} 桁以内の価格を入力してください',
  samePrice: '最終価格と同じです。それより高いか低い価格を入力してください',
  failed: 'アラートを読み込めませんでした。',
  again: '再試行',
  metNotice: '{pair} がアラート価格 {price} に到達しました',
  set: 'アラートを設定しました：{pair} {price}',
  removed: 'アラートを削除しました',
  loginFirst: '価格アラートを設定するにはログインしてください',
  close: '閉じる',
  loading: 'アラートを読み込み中',
};
