import type { CastingDeskWords } from './en.ts';

export const ko: CastingDeskWords = {
  amount: '에디션 수',
  approve: '승인',
  approved: '승인',
  approveHint: '작품이 즉시 만들어져 신청자 소유가 되고 이미지가 공개됩니다.',
  author: '작가',
  class: '분류',
  decidedAt: '심사 시각',
  decidedBy: '심사자',
  none: '아직 신청이 없습니다',
  piece: '작품',
  reasonGiven: '사유',
  reject: '반려',
  rejected: '반려',
  rejectHint: '신청자에게 사유가 표시되며 다시 제출할 수 있습니다.',
  reviewing: '심사 중',
  search: 'UID 또는 이름',
};
