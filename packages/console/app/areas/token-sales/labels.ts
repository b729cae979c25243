import type { ConsoleSaleOrderRow, ConsoleSaleRow } from '@marque/contract/console/token-sales';
import type { RefundCause } from '@marque/domain/token-sales';
import type { TokenSaleWords } from './words/en.ts';

type Tone = 'plain' | 'brand' | 'good' | 'bad' | 'warn';
type DeskState = 'draft' | 'opening' | 'cancelled' | ConsoleSaleRow['status'];

/** Where a sale stands: what operators made of it comes before what clock and stock do. */
export function deskStateOf({ stage, status, supply }: Pick<ConsoleSaleRow, 'stage' | 'status' | 'supply'>): DeskState {
  if (stage === 'draft') return supply === 'none' ? 'draft' : 'opening';
  return stage === 'cancelled' ? stage : status;
}

export const deskStates = (words: TokenSaleWords): Readonly<Record<DeskState, string>> => ({
  draft: words.stateDraft,
  opening: words.stateOpening,
  warm_up: words.stateWarmUp,
  in_progress: words.stateOpen,
  closed: words.stateClosed,
  cancelled: words.stateCancelled,
});

export const DESK_TONES: Readonly<Record<DeskState, Tone>> = {
  draft: 'warn',
  opening: 'warn',
  warm_up: 'brand',
  in_progress: 'good',
  closed: 'plain',
  cancelled: 'bad',
};

export const orderStates = (words: TokenSaleWords): Readonly<Record<ConsoleSaleOrderRow['state'], string>> => ({
  requested: words.orderRequested,
  refused: words.orderRefused,
  queued: words.orderQueued,
  confirming: words.orderConfirming,
  succeeded: words.orderSucceeded,
  refunding: words.orderRefunding,
  refunded: words.orderRefunded,
});

export const ORDER_TONES: Readonly<Record<ConsoleSaleOrderRow['state'], Tone>> = {
  requested: 'warn',
  refused: 'plain',
  queued: 'brand',
  confirming: 'warn',
  succeeded: 'good',
  refunding: 'warn',
  refunded: 'plain',
};

export const refundCauses = (words: TokenSaleWords): Readonly<Record<RefundCause, string>> => ({
  late: words.causeLate,
  sold_out: words.causeSoldOut,
  cancelled: words.causeCancelled,
});
