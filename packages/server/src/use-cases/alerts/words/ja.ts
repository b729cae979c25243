import type { AlertMailWords } from './index.ts';

export const ja: AlertMailWords = {
  subject: '{organisation}：{pair} が {price} に到達しました',
  asked: '{pair} が {price} に到達したときの価格アラートを設定されています。',
  met: '{time}（UTC）に {crossed} で約定し、アラートの条件を満たしました。',
  pair: '通貨ペア',
  price: 'アラート価格',
  crossed: '約定価格',
  time: '日時',
  done: 'このアラートは完了し、今後は通知されません。新しいアラートは取引画面で設定できます。',
};
