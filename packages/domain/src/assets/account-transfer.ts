import { parseUnits, type Units } from '../money/index.ts';

/** Between the token account and the fiat account of one owner. */
export const TRANSFER_DIRECTIONS = ['token_to_fiat', 'fiat_to_token'] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** The amount that moves, in full: more than nothing, and no finer than the token (V-070, A-097). Nothing is rounded. */
export function movedUnits(amount: string, scale: number): Units | undefined {
  const value = parseUnits(amount, scale);
  return value === 0n ? undefined : value;
}
