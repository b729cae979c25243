import type { MovesWords } from './en.ts';

export const ko: MovesWords = {
  toUser: '다른 사용자에게 송금',
  stateDone: '완료',
  stateRefused: '거부됨',
  search: 'UID 또는 코인',
  none: '이체 또는 전환 내역이 없습니다',
};
