import type { MovesWords } from './en.ts';

export const ja: MovesWords = {
  toUser: '他のユーザーへ送金',
  stateDone: '完了',
  stateRefused: '拒否',
  search: 'UIDまたは通貨',
  none: '振替・送金・交換はまだありません',
};
