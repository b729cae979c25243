import type { Message, OrderPlan } from '../partitions/messages.ts';
import type { Outboxes } from './outboxes.ts';

/** What a log holds. An `ask` changes nothing: its answer is as true as what stands before it in the log. */
export type Entry =
  | { readonly kind: 'request' | 'cancel' | 'ask'; readonly plan: OrderPlan }
  | { readonly kind: 'message'; readonly message: Message };

/** What a partition works out of its log, the same each time. */
export interface Machine {
  readonly outboxes: Outboxes;
  /** The check that broke within this partition, if one has. */
  readonly fault: string | undefined;
  /** Messages that came of it; undefined if it was a message that does not count, since it is not the next one. */
  apply(entry: Entry): readonly Message[] | undefined;
}
