import type { RefundCause } from './subscription.ts';

/** A subscription whose payment is set aside, in the order in which it came. */
export interface QueuedSubscription {
  readonly id: number;
  readonly units: bigint;
  /** When the payment was set aside (epoch ms). */
  readonly heldAt: number;
}

export type QueueDecision =
  | { readonly id: number; readonly kind: 'confirm'; readonly units: bigint }
  | { readonly id: number; readonly kind: 'refund'; readonly cause: RefundCause };

interface QueuedSale {
  readonly endsAt: number;
  readonly isCancelled: boolean;
  /** What nobody has got yet, in units. */
  readonly left: bigint;
}

/**
 * Decides on subscriptions strictly in their order: one that was paid for before the end and for which enough is left gets all it asks for, any
 * other gets its payment back. One for which too little is left does not stop a smaller one behind it.
 */
export function decideQueue({ endsAt, isCancelled, left }: QueuedSale, queue: readonly QueuedSubscription[]): readonly QueueDecision[] {
  let remaining = left;
  return queue.map(({ id, units, heldAt }): QueueDecision => {
    const cause = isCancelled ? 'cancelled' : heldAt >= endsAt ? 'late' : units > remaining ? 'sold_out' : undefined;
    if (cause !== undefined) return { id, kind: 'refund', cause };
    remaining -= units;
    return { id, kind: 'confirm', units };
  });
}
