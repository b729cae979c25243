import type { Translation } from '@marque/app-kit/words/words';

export const en = {
  amount: 'Editions',
  approve: 'Approve',
  approved: 'Approved',
  approveHint: 'The pieces are made at once and belong to the applicant; the picture becomes public.',
  author: 'Author',
  class: 'Category',
  decidedAt: 'Decided on',
  decidedBy: 'Decided by',
  none: 'There are no applications yet',
  piece: 'Piece',
  reasonGiven: 'Reason',
  reject: 'Reject',
  rejected: 'Rejected',
  rejectHint: 'The applicant reads the reason and may submit again.',
  reviewing: 'Under review',
  search: 'UID or name',
} as const;

export type CastingDeskWords = Translation<typeof en>;
