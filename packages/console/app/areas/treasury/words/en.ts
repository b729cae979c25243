import type { Translation } from '@marque/app-kit/words/words';

export const en = {
  fromPlace: 'From',
  lead: 'What the organisation itself has. Rewards and recharge codes are paid from the reward fund, conversions from the conversion fund.',
  moveFunds: 'Move funds',
  moveHint:
    'Bring funds in from outside, take them out, or move them between the accounts of the organisation. They move as soon as another operator has approved.',
  movements: 'Movements',
  noBalances: 'The organisation has no funds yet',
  samePlace: 'Choose two different places',
  stateMoved: 'Moved',
  stateRefused: 'Not moved',
  toPlace: 'To',
  tooMuch: '{amount} {token} are there',
} as const;

export type TreasuryWords = Translation<typeof en>;
