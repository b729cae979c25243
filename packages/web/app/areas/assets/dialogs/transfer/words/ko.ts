import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '계정 간 이체',
  close: '닫기',
  from: '보내는 계정',
  to: '받는 계정',
  tokenAccount: '토큰 계정',
  fiatAccount: '법정화폐 계정',
  turn: '계정 바꾸기',
  token: '토큰',
  amount: '수량',
  available: '사용 가능 {amount} {token}',
  all: '전액',
  free: '수수료 없이 전액이 즉시 이체됩니다.',
  cancel: '취소',
  submit: '이체하기',
  amountMissing: '올바른 수량을 입력하세요',
  tooMuch: '사용 가능 금액을 초과했습니다',
  done: '{amount} {token}을(를) 이체했습니다',
  frozen: '계정이 동결되어 이체할 수 없습니다.',
  lockedUntil: '보안 설정 변경으로 다음 시각까지 이체가 중지됩니다:',
} as const satisfies Translation<typeof en>;
