import type { RewardsWords } from './en.ts';

export const zhHK: RewardsWords = {
  give: '發放獎勵',
  giveHint: '每位用戶均從獎勵資金獲得相同數量，並可在資金記錄中查看。超過單人發放上限須由另一名操作員審批。',
  amountEach: '每人數量',
  people: '用戶 UID',
  peopleHint: '最多 {max} 個，每行一個或以逗號分隔',
  peopleInvalid: '請輸入 1 至 {max} 個由數字組成的 UID',
  total: '{people} × {amount} {token} = {total} {token}',
  note: '備註',
  noteHint: '將顯示在用戶的資金記錄中',
  none: '尚未發放獎勵',
  search: 'UID、幣種或備註',
  statePaid: '已發放',
  stateNotPaid: '未發放',
  givenBy: '發放人',
};
