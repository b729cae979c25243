import type { TreasuryWords } from './en.ts';

export const ko: TreasuryWords = {
  fromPlace: '보내는 계정',
  lead: '조직 자체 자금입니다. 리워드와 충전 코드는 리워드 자금에서, 환전은 환전 자금에서 지급됩니다.',
  moveFunds: '자금 이동',
  moveHint: '외부 자금을 들여오거나 내보내고, 조직 계정 간에 옮길 수 있습니다. 다른 운영자가 승인하면 즉시 처리됩니다.',
  movements: '이동 내역',
  noBalances: '이 조직에는 아직 자금이 없습니다',
  samePlace: '서로 다른 계정을 선택하세요',
  stateMoved: '이동 완료',
  stateRefused: '이동 안 됨',
  toPlace: '받는 계정',
  tooMuch: '잔액은 {amount} {token}입니다',
};
