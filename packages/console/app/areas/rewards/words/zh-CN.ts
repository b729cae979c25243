import type { RewardsWords } from './en.ts';

export const zhCN: RewardsWords = {
  give: '发放奖励',
  giveHint: '每位用户均从奖励资金获得相同数量，并可在资金记录中查看。超过单人发放上限须由另一名操作员审批。',
  amountEach: '每人数量',
  people: '用户 UID',
  peopleHint: '最多 {max} 个，每行一个或以逗号分隔',
  peopleInvalid: '请输入 1 至 {max} 个由数字组成的 UID',
  total: '{people} × {amount} {token} = {total} {token}',
  note: '备注',
  noteHint: '将显示在用户的资金记录中',
  none: '尚未发放奖励',
  search: 'UID、币种或备注',
  statePaid: '已发放',
  stateNotPaid: '未发放',
  givenBy: '发放人',
};
