import type { RewardsWords } from './en.ts';

export const ko: RewardsWords = {
  give: '보상 지급',
  giveHint:
    '각 사용자는 리워드 자금에서 같은 수량을 받고 내역에서 확인할 수 있습니다. 한 사람의 한도를 넘으면 다른 운영자의 승인이 필요합니다.',
  amountEach: '1인당 수량',
  people: '사용자 UID',
  peopleHint: '최대 {max}개, 한 줄에 하나씩 또는 쉼표로 구분',
  peopleInvalid: '숫자로 된 UID를 1~{max}개 입력하세요',
  total: '{people} × {amount} {token} = {total} {token}',
  note: '메모',
  noteHint: '받은 사용자의 내역에 표시됩니다',
  none: '아직 지급된 보상이 없습니다',
  search: 'UID, 코인 또는 메모',
  statePaid: '지급 완료',
  stateNotPaid: '미지급',
  givenBy: '지급자',
};
