import { fixedDecimal } from '@marque/domain/money';
import { unitsOf } from '../figures.ts';
import type { PairView } from '../pair-view.ts';
import { PAIR_STATUS } from '../pair-view.ts';
import type { BookLevels } from '../live/market-stores.ts';

/** What the form must know of the world to judge an order. Figures are decimals as the API gives them. */
export interface OrderContext {
  readonly pair: PairView;
  /** Decimals of the quote token in which a total is named. */
  readonly quoteScale: number;
  readonly lastPrice: string;
  /** Reference for the price guard while nothing has traded. */
  readonly guidePrice: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Rates as fractions, for example "0.002". */
  readonly makerRate: string;
  readonly takerRate: string;
  readonly book: BookLevels;
  /** Usable balances; undefined while nobody is signed in. */
  readonly usable: { readonly base: string; readonly quote: string } | undefined;
  /** Own orders on the pair that wait for their trigger. */
  readonly waitingOrders: number;
  /** False while the page's prices are not known to be fresh. */
  readonly isFresh: boolean;
  /** Epoch ms, to judge the opening. */
  readonly now: number;
}

/** Rates are sent as fractions; the fee rule calculates in millionths. */
export const rateMillionths = (fraction: string): number => Number(fixedDecimal(fraction, 6).replace('.', ''));

/** Decimals in which price times amount is exact. */
export const notionalScale = (pair: PairView): number => pair.priceScale + pair.amountScale;

/** The last price, or else the guide price, in ticks; 0 when there is neither. */
export const referenceTicks = ({ pair, lastPrice, guidePrice }: OrderContext): bigint =>
  unitsOf(lastPrice, pair.priceScale) || unitsOf(guidePrice, pair.priceScale);

export type MarketState = 'open' | 'not_open' | 'halted' | 'cancel_only';

/** Whether the pair takes orders now; the clock alone opens a pair that waits for its time. */
export function marketState(pair: PairView, now: number): MarketState {
  if (pair.status === PAIR_STATUS.halted) return 'halted';
  if (pair.status === PAIR_STATUS.cancelOnly) return 'cancel_only';
  if (pair.opensAt !== undefined && now < pair.opensAt) return 'not_open';
  return 'open';
}
