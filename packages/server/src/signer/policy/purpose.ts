import type { KeyPlace } from '../keys/account.ts';

/** What a payout is for, as its reference says. A claim that is false gains nothing: each purpose has a rule of its own. */
export type Purpose =
  /** To a customer: within the limits, with approvals above one. */
  | { readonly kind: 'payout' }
  /** To a cold wallet that the signer knows. */
  | { readonly kind: 'cold' }
  /** From a deposit address to the hot wallet or to a cold one. */
  | { readonly kind: 'sweep'; readonly index: number }
  /** Coin for the fee of a sweep, to a deposit address of ours. */
  | { readonly kind: 'gas'; readonly index: number };

const INDEX = /^(sweep|gas):(\d{1,9})(?::|$)/;

export function purposeOf(reference: string): Purpose {
  if (reference.startsWith('cold:')) return { kind: 'cold' };
  const [, kind, index] = INDEX.exec(reference) ?? [];
  return kind === 'sweep' || kind === 'gas' ? { kind, index: Number(index) } : { kind: 'payout' };
}

export const sourceOf = (purpose: Purpose): KeyPlace => (purpose.kind === 'sweep' ? purpose.index : 'hot');
