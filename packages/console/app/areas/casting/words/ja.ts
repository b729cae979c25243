import type { CastingDeskWords } from './en.ts';

export const ja: CastingDeskWords = {
  amount: 'エディション数',
  approve: '承認',
  approved: '承認',
  approveHint: '作品はすぐに作成されて申請者のものとなり、画像は公開されます。',
  author: '作者',
  class: 'カテゴリー',
  decidedAt: '審査日時',
  decidedBy: '審査者',
  none: '申請はまだありません',
  piece: '作品',
  reasonGiven: '理由',
  reject: '不承認',
  rejected: '不承認',
  rejectHint: '申請者に理由が表示され、再申請できます。',
  reviewing: '審査中',
  search: 'UID または名称',
};
