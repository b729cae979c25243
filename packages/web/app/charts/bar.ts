import type { CandleRow } from '@marque/contract/market';

/** A candle as it is drawn. A canvas draws with floats; only the picture does, never an order. */
export interface Bar {
  /** Open time, epoch ms. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export const barOf = ({ timestamp, o_price: open, max_price: high, min_price: low, c_price: close, amount }: CandleRow): Bar => ({
  at: timestamp,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(amount),
});
