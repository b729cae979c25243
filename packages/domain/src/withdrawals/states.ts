/**
 * Where a withdrawal stands, with its code on the wire. `requested` until the funds are set aside; one that was `refused` for want
 * of funds never existed for its owner. `held` waits for an operator's further word, `preparing` is being put into a transaction.
 */
export const WITHDRAWAL_STATES = {
  requested: 0,
  refused: 8,
  waiting: 0,
  approved: 1,
  held: 2,
  preparing: 2,
  sent: 4,
  completed: 5,
  failed: 6,
  cancelled: 7,
  rejected: 8,
} as const;
export type WithdrawalState = keyof typeof WITHDRAWAL_STATES;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATES)[WithdrawalState];

const names = Object.keys(WITHDRAWAL_STATES).filter((name): name is WithdrawalState => Object.hasOwn(WITHDRAWAL_STATES, name));

/** The states that the wire calls by one number. */
export const statesOfStatus = (status: number): readonly WithdrawalState[] => names.filter((name) => WITHDRAWAL_STATES[name] === status);

/** In which the funds went back to their owner, or never left: they do not count for the quota. */
export const RETURNED_STATES = ['refused', 'failed', 'cancelled', 'rejected'] as const satisfies readonly WithdrawalState[];

/** What an operator may do, and in which states (A-086: a cancellation only before anything was approved). */
export const WITHDRAWAL_DECISIONS = {
  approve: ['waiting', 'held'],
  hold: ['waiting'],
  resume: ['held'],
  reject: ['waiting', 'held'],
  cancel: ['waiting', 'held'],
  fail: ['approved'],
} as const satisfies Readonly<Record<string, readonly WithdrawalState[]>>;
export type WithdrawalDecision = keyof typeof WITHDRAWAL_DECISIONS;

const DECIDABLE: Readonly<Record<WithdrawalDecision, readonly WithdrawalState[]>> = WITHDRAWAL_DECISIONS;

export const mayDecideWithdrawal = (decision: WithdrawalDecision, state: WithdrawalState): boolean => DECIDABLE[decision].includes(state);
