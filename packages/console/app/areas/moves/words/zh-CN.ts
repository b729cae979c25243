import type { MovesWords } from './en.ts';

export const zhCN: MovesWords = {
  toUser: '转账给其他用户',
  stateDone: '已完成',
  stateRefused: '已拒绝',
  search: 'UID 或币种',
  none: '暂无划转或闪兑',
};
