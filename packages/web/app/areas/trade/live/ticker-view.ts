import type { TickerRow } from '@marque/contract/feed';
import type { Brief } from '@marque/contract/market';
import { direction, unitsOf } from '../figures.ts';

/** The moving figures of the page's head. */
export interface TickerView {
  readonly lastPrice: string;
  /** Where the last price came from: the direction of the last change, else that of the day. */
  readonly moved: -1 | 0 | 1;
  /** Change over 24 h as a decimal fraction. */
  readonly change: string;
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  readonly turnover: string;
}

export const tickerOfBrief = (brief: Brief): TickerView => ({
  lastPrice: brief.last_price,
  moved: direction(brief.change_24h),
  change: brief.change_24h,
  high: brief.high_24h,
  low: brief.low_24h,
  volume: brief.volume_24h,
  turnover: brief.turnover_24h,
});

/** Which way the price went, read exactly; unchanged prices keep the direction they had. */
export function movedTo(before: TickerView, price: string): TickerView['moved'] {
  const [was, is] = [unitsOf(before.lastPrice, 18), unitsOf(price, 18)];
  if (was === is) return before.moved;
  return is > was ? 1 : -1;
}

export const tickerOfRow = (before: TickerView, row: TickerRow): TickerView => ({
  lastPrice: row.latest_price,
  moved: movedTo(before, row.latest_price),
  change: row.change,
  high: row.max_price,
  low: row.min_price,
  volume: row.amount,
  turnover: row.vol,
});
