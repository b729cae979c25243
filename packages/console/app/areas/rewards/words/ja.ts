import type { RewardsWords } from './en.ts';

export const ja: RewardsWords = {
  give: 'リワードを付与',
  giveHint:
    '各ユーザーは特典資金から同じ数量を受け取り、履歴で確認できます。1人で付与できる上限を超える場合は、別のオペレーターの承認が必要です。',
  amountEach: '1人あたりの数量',
  people: 'ユーザーのUID',
  peopleHint: '最大{max}件。1行に1件、またはカンマ区切り',
  peopleInvalid: '数字のUIDを1〜{max}件入力してください',
  total: '{people} × {amount} {token} = {total} {token}',
  note: '備考',
  noteHint: '受け取ったユーザーの履歴に表示されます',
  none: 'まだリワードは付与されていません',
  search: 'UID、通貨、または備考',
  statePaid: '付与済み',
  stateNotPaid: '未付与',
  givenBy: '付与者',
};
