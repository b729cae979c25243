import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  upcoming: '예정',
  starting_soon: '곧 시작',
  in_progress: '진행 중',
  ended: '종료',
  pending: '정산 대기',
  settlement: '정산 중',
  pledging: '담보 중',
  closed: '완료',
  refund_done: '환불 완료',
  startsIn: '시작까지',
  endsIn: '종료까지',
  endedOn: '공모 종료',
  timeLeft: '{days}일 {hours}시간 {minutes}분 {seconds}초',
  days: '일',
  hours: '시간',
  minutes: '분',
  seconds: '초',
  sold: '청약 현황',
  soldOf: '{sold} / {total}개',
  people: { other: '{n}명 참여' },
  price: '개당 가격',
  tokensPerCopy: '개당 토큰 수',
  onOffer: '공모 수량',
  left: '남은 수량',
} as const satisfies Translation<typeof en>;
