import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '전환',
  close: '닫기',
  give: '지불 수량',
  giveToken: '지불 토큰',
  receive: '받는 수량(예상)',
  receiveToken: '받는 토큰',
  available: '사용 가능 {amount} {token}',
  all: '전액',
  turn: '토큰 바꾸기',
  rate: '1 {from} = {rate} {to}',
  holds: '{seconds}초간 유효',
  asking: '환율을 가져오는 중…',
  password: '거래 비밀번호',
  passwordMissing: '거래 비밀번호를 입력하세요',
  passwordUnset: '먼저 보안 센터에서 거래 비밀번호를 설정하세요.',
  cancel: '취소',
  submit: '전환하기',
  amountMissing: '올바른 수량을 입력하세요',
  tooMuch: '사용 가능 금액을 초과했습니다',
  belowMin: '최소 {min}',
  aboveMax: '최대 {max}',
  done: '{given} {from}을(를) {received} {to}(으)로 전환했습니다',
} as const satisfies Translation<typeof en>;
