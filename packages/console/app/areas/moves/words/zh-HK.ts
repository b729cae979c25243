import type { MovesWords } from './en.ts';

export const zhHK: MovesWords = {
  toUser: '轉帳給其他用戶',
  stateDone: '已完成',
  stateRefused: '已拒絕',
  search: 'UID 或幣種',
  none: '暫無劃轉或閃兌',
};
