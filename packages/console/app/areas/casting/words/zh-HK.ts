import type { CastingDeskWords } from './en.ts';

export const zhHK: CastingDeskWords = {
  amount: '份數',
  approve: '通過',
  approved: '已通過',
  approveHint: '將立即鑄造藏品並歸申請人所有，圖片隨之公開。',
  author: '作者',
  class: '分類',
  decidedAt: '審核時間',
  decidedBy: '審核人',
  none: '尚無申請',
  piece: '藏品',
  reasonGiven: '原因',
  reject: '拒絕',
  rejected: '未通過',
  rejectHint: '申請人會看到原因，並可重新提交。',
  reviewing: '審核中',
  search: 'UID 或名稱',
};
