/** What is stored of a sale. Its tokens are set aside before it is scheduled. */
export const SALE_STAGES = ['draft', 'scheduled', 'closed', 'cancelled'] as const;
export type SaleStage = (typeof SALE_STAGES)[number];

/** What is shown of a sale. */
export const SALE_STATUSES = ['warm_up', 'in_progress', 'closed'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** What of a sale says how it stands; amounts in the token's smallest unit, times in epoch ms. */
export interface SaleState {
  readonly stage: SaleStage;
  readonly startsAt: number;
  readonly endsAt: number;
  /** What nobody has got yet. */
  readonly left: bigint;
  /** Less than this nobody can subscribe. */
  readonly min: bigint;
}

/** Nothing of it can be had any more: less is left than anybody may ask for. */
export const isSoldOut = ({ left, min }: Pick<SaleState, 'left' | 'min'>): boolean => left < min;

/** By clock and stock alone (T054 to T056). */
export function saleStatus(sale: SaleState, now: number): SaleStatus {
  const isOver = sale.stage === 'closed' || sale.stage === 'cancelled' || now >= sale.endsAt || isSoldOut(sale);
  if (isOver) return 'closed';
  return now < sale.startsAt ? 'warm_up' : 'in_progress';
}
