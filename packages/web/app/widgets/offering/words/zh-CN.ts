import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  upcoming: '预热中',
  starting_soon: '即将开始',
  in_progress: '进行中',
  ended: '已结束',
  pending: '待结算',
  settlement: '结算中',
  pledging: '质押中',
  closed: '已完成',
  refund_done: '已退款',
  startsIn: '距开始',
  endsIn: '距结束',
  endedOn: '认购结束于',
  timeLeft: '{days} 天 {hours} 小时 {minutes} 分 {seconds} 秒',
  days: '天',
  hours: '时',
  minutes: '分',
  seconds: '秒',
  sold: '认购进度',
  soldOf: '{sold} / {total} 份',
  people: { other: '{n} 人参与' },
  price: '每份价格',
  tokensPerCopy: '每份代币数',
  onOffer: '发行份数',
  left: '剩余份数',
} as const satisfies Translation<typeof en>;
