import type { CastingDeskWords } from './en.ts';

export const zhCN: CastingDeskWords = {
  amount: '份数',
  approve: '通过',
  approved: '已通过',
  approveHint: '将立即铸造藏品并归申请人所有，图片随之公开。',
  author: '作者',
  class: '分类',
  decidedAt: '审核时间',
  decidedBy: '审核人',
  none: '尚无申请',
  piece: '藏品',
  reasonGiven: '原因',
  reject: '拒绝',
  rejected: '未通过',
  rejectHint: '申请人会看到原因，并可重新提交。',
  reviewing: '审核中',
  search: 'UID 或名称',
};
