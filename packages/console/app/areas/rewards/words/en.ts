import type { Translation } from '@marque/app-kit/words/words';

export const en = {
  give: 'Give rewards',
  giveHint:
    'Each person gets the amount from the reward fund and finds it in their records. Above the limit for one operator another one has to approve.',
  amountEach: 'Amount per person',
  people: 'UIDs',
  peopleHint: 'Up to {max}, one on a line or separated by commas',
  peopleInvalid: 'Enter 1 to {max} UIDs, which consist of digits',
  total: '{people} × {amount} {token} = {total} {token}',
  note: 'Note',
  noteHint: 'Shown in the records of those who are rewarded',
  none: 'No rewards have been given yet',
  search: 'UID, token or note',
  statePaid: 'Paid',
  stateNotPaid: 'Not paid',
  givenBy: 'Given by',
} as const;

export type RewardsWords = Translation<typeof en>;
