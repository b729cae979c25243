/** What becomes of something that arrived on a chain. */
export const DEPOSIT_STATES = [
  'unassigned',
  'unsupported',
  'too_small',
  'confirming',
  'held',
  'failed',
  'requested',
  'credited',
  'refused',
  'reversed',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Why a deposit stands where it stands, for its owner; `none` needs no words. */
export const DEPOSIT_CAUSES = ['none', 'not-in-chain', 'network-off', 'on-hold', 'too-small', 'failed', 'lost', 'reversed'] as const;
export type DepositCause = (typeof DEPOSIT_CAUSES)[number];

/** Statuses of fund records that a deposit can have: processing, pending, completed, failed. */
export const DEPOSIT_STATUSES = [1, 2, 5, 6] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export interface DepositStanding {
  readonly state: DepositState;
  /** Whether some block of the chain as it is now has it. */
  readonly isInChain: boolean;
  /** Whether its network takes deposits of its token now. */
  readonly isOpen: boolean;
}

/** What its owner is told of a deposit. */
export function depositCause({ state, isInChain, isOpen }: DepositStanding): DepositCause {
  switch (state) {
    case 'too_small':
    case 'unsupported':
      return 'too-small';
    case 'failed':
      return 'failed';
    case 'reversed':
      return 'reversed';
    case 'credited':
    case 'requested':
      return isInChain ? 'none' : 'lost';
    case 'held':
    case 'refused':
    case 'unassigned':
      return 'on-hold';
    case 'confirming':
      if (!isInChain) return 'not-in-chain';
      return isOpen ? 'none' : 'network-off';
  }
}

const STATUS_OF: Readonly<Record<DepositCause, DepositStatus>> = {
  none: 1,
  'not-in-chain': 1,
  'network-off': 2,
  'on-hold': 2,
  'too-small': 6,
  failed: 6,
  lost: 2,
  reversed: 6,
};

export function depositStatus(standing: DepositStanding): DepositStatus {
  const cause = depositCause(standing);
  return cause === 'none' && standing.state === 'credited' ? 5 : STATUS_OF[cause];
}

/** How many of the confirmations that are needed there are. */
export const confirmationsOf = (height: number | null, head: number, needed: number): number =>
  height === null ? 0 : Math.min(Math.max(head - height + 1, 0), needed);

/** How long confirmations take, in whole minutes. */
export const confirmationMinutes = (confirmations: number, blockMs: number): number =>
  Math.max(Math.ceil((confirmations * blockMs) / 60_000), 1);
