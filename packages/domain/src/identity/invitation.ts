/** Friends that one account may bring, unless an operator has allowed more (K025). */
export const INVITE_SLOTS = 5;
/** More than this nobody can be allowed. */
export const INVITE_SLOTS_MAX = 10_000;

/** What decides whether an account may bring friends. */
export interface InviteSlots {
  readonly total: number;
  /** One for each friend who registered, also for those whose account was closed since. */
  readonly used: number;
  readonly hasDeposited: boolean;
  readonly hasTraded: boolean;
}

/** `locked`: slots open together, after one deposit and one trade. `full`: every one is used. */
export type InviteState = 'locked' | 'full' | 'open';

export function inviteState({ total, used, hasDeposited, hasTraded }: InviteSlots): InviteState {
  if (!hasDeposited || !hasTraded) return 'locked';
  return used < total ? 'open' : 'full';
}
