import type { ParticipationRow } from '@marque/contract/lock-up-records';

type Status = ParticipationRow['status'];

/** Tone of the badge that says how a lock-up stands. */
export const TONES = {
  applied: 'good',
  maturing: 'warn',
  redeeming: 'warn',
  failed: 'warn',
  matured: 'plain',
  rolled_over: 'brand',
  redeemed: 'plain',
} as const satisfies Readonly<Record<Status, 'good' | 'warn' | 'plain' | 'brand'>>;

export const isRunning = ({ status }: Pick<ParticipationRow, 'status'>): boolean => status === 'applied';
