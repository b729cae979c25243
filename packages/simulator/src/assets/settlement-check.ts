import type { SettledOrder, SettlementTerms } from '@marque/domain/offerings';
import { demand } from '../audit/failure.ts';
import { demandCeiling, demandFloor } from './booked.ts';

const PARTS = 1_000_000n;
const WHOLE = 'an offering is given out to the last unit, and no further';
const FAIR = 'everybody gets the same part of an offering, to the unit';
const PRICE = 'an order pays the price of what it gets, and the fee on that';

/** An order that was paid for. */
export interface PaidOrder {
  readonly copies: number;
  readonly price: bigint;
  readonly cost: bigint;
  readonly fee: bigint;
  readonly settled: SettledOrder | undefined;
}

/** Demands that a settlement is what its terms say, by sums that are not those of the plan. */
export function demandSettlement(orders: readonly PaidOrder[], terms: SettlementTerms): void {
  const { copies, copiesLeast, tokensPerCopy, isCancelled } = terms;
  const ordered = orders.reduce((sum, order) => sum + order.copies, 0);
  const given = isCancelled || ordered < copiesLeast ? 0 : Math.min(ordered, copies);
  const offered = BigInt(given) * tokensPerCopy;
  const delivered = orders.reduce((sum, { settled }) => sum + (settled?.tokens ?? 0n), 0n);
  demand(delivered === offered, WHOLE, () => `${delivered} of ${given} copies of ${tokensPerCopy}`);
  for (const order of orders) {
    const { settled } = order;
    if (settled === undefined) continue;
    const beside = settled.tokens * BigInt(ordered) - BigInt(order.copies) * offered;
    demand(beside > -BigInt(ordered) && beside < BigInt(ordered), FAIR, () => `${settled.tokens} for ${order.copies} of ${ordered} copies`);
    demandPrice(order, settled, terms);
  }
}

function demandPrice(
  { price, cost, fee: feeHeld }: PaidOrder,
  settled: SettledOrder,
  { tokensPerCopy, feePpm, sharePpm }: SettlementTerms,
): void {
  const { tokens, paid, fee, share, refund } = settled;
  demandCeiling(PRICE, paid, [price * tokens, tokensPerCopy]);
  demandCeiling(PRICE, fee, [paid * BigInt(feePpm), PARTS]);
  demandFloor(PRICE, share, [paid * BigInt(sharePpm), PARTS]);
  demand(paid + fee + refund === cost + feeHeld, PRICE, () => `${paid} + ${fee} + ${refund} of ${cost} + ${feeHeld}`);
}
