import type { SettledOrder } from '@marque/domain/offerings';
import type { OwnerId, Posting } from '@marque/engine';
import type { Offering } from './offerings.ts';

/** An order as its settlement needs it. */
export interface SettlingOrder {
  readonly id: number;
  readonly user: OwnerId;
  readonly organisation: OwnerId;
  readonly payToken: number;
  /** What its hold has: copies and fee, in the pay token's smallest unit. */
  readonly held: bigint;
}

/** What of an offering its orders are settled by. */
export interface SettlingTerms extends Pick<Offering, 'settlement'> {
  readonly token: Pick<Offering['token'], 'id'>;
  readonly issuer: OwnerId;
  readonly escrow: OwnerId;
}

/**
 * Who gets what when an order is settled, beside the hold that is taken: its issuer is paid, its organisation has the fee and its share, its
 * buyer the rest of the payment and the tokens, which are pledged where they are frozen. None where all of it goes back.
 */
export function settlementLines(
  { user, organisation, payToken }: SettlingOrder,
  { tokens, paid, fee, share, refund }: SettledOrder,
  { token, settlement, issuer, escrow }: SettlingTerms,
): { readonly credits: readonly Posting[]; readonly pledged: bigint } {
  if (tokens === 0n) return { credits: [], pledged: 0n };
  const isFrozen = settlement === 'frozen';
  const credits: readonly Posting[] = [
    { owner: issuer, token: payToken, account: 'usable', amount: paid - share },
    { owner: organisation, token: payToken, account: 'organisation.fee', amount: fee + share },
    { owner: user, token: payToken, account: 'usable', amount: refund },
    { owner: escrow, token: token.id, account: 'usable', amount: -tokens },
    { owner: user, token: token.id, account: 'usable', amount: isFrozen ? 0n : tokens },
  ];
  return { credits: credits.filter(({ amount }) => amount !== 0n), pledged: isFrozen ? tokens : 0n };
}
