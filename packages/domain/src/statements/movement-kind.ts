/** What a statement sums up: why what somebody has became more or less. Between their own accounts nothing does. */
export const MOVEMENT_KINDS = [
  'deposit',
  'withdrawal',
  'trade',
  'fee',
  'conversion',
  'transfer',
  'reward',
  'recharge',
  'offering',
  'lock-up',
  'node',
  'nft',
  'credit',
  'correction',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
