import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  upcoming: '予告中',
  starting_soon: 'まもなく開始',
  in_progress: '募集中',
  ended: '終了',
  pending: '受渡待ち',
  settlement: '受渡中',
  pledging: '担保中',
  closed: '完了',
  refund_done: '返金済み',
  startsIn: '開始まで',
  endsIn: '終了まで',
  endedOn: '募集終了',
  timeLeft: '{days}日{hours}時間{minutes}分{seconds}秒',
  days: '日',
  hours: '時間',
  minutes: '分',
  seconds: '秒',
  sold: '申込状況',
  soldOf: '{sold} / {total}口',
  people: { other: '{n}人が申込' },
  price: '1口の価格',
  tokensPerCopy: '1口のトークン数',
  onOffer: '募集口数',
  left: '残り口数',
} as const satisfies Translation<typeof en>;
