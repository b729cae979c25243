import { parseUnits, type Units } from '../money/index.ts';

/** What an operator may put on an account, in the token's smallest unit: more than nothing, and no finer than the token. */
export function creditUnits(amount: string, scale: number): Units | undefined {
  const value = parseUnits(amount, scale);
  return value === 0n ? undefined : value;
}
