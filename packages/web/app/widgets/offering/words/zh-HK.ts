import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  upcoming: '預熱中',
  starting_soon: '即將開始',
  in_progress: '進行中',
  ended: '已結束',
  pending: '待結算',
  settlement: '結算中',
  pledging: '質押中',
  closed: '已完成',
  refund_done: '已退款',
  startsIn: '距離開始',
  endsIn: '距離結束',
  endedOn: '認購結束於',
  timeLeft: '{days} 日 {hours} 小時 {minutes} 分 {seconds} 秒',
  days: '日',
  hours: '時',
  minutes: '分',
  seconds: '秒',
  sold: '認購進度',
  soldOf: '{sold} / {total} 份',
  people: { other: '{n} 人參與' },
  price: '每份價格',
  tokensPerCopy: '每份代幣數',
  onOffer: '發售份數',
  left: '剩餘份數',
} as const satisfies Translation<typeof en>;
