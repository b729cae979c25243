import type { Translation } from '@marque/app-kit/words/words';

export const en = {
  toUser: 'To another user',
  stateDone: 'Completed',
  stateRefused: 'Refused',
  search: 'UID or token',
  none: 'No transfers or conversions yet',
} as const;

export type MovesWords = Translation<typeof en>;
