import type { PriceLevel } from '@marque/contract/market';
import { useState, type PointerEvent } from 'react';
import css from './depth-chart.module.css';
import { depthShape, pointAt, stairPath } from './depth-shape.ts';

interface DepthChartProps {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  readonly priceScale: number;
  readonly amountScale: number;
  readonly empty: string;
  readonly midLabel: string;
  /** What the picture says, in words. */
  readonly summaryOf: (figures: { low: string; high: string; bids: string; asks: string; mid: string }) => string;
}

/** Cumulated bids and asks around the mid price, drawn as stairs. */
export function DepthChart({ bids, asks, priceScale, amountScale, empty, midLabel, summaryOf }: DepthChartProps) {
  const [at, setAt] = useState<number>();
  const shape = depthShape(bids, asks);
  if (!shape) return <p className={css.empty}>{empty}</p>;
  const price = (value: number) => new Intl.NumberFormat('en', { minimumFractionDigits: priceScale, maximumFractionDigits: priceScale }).format(value);
  const amount = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: Math.min(amountScale, 4) }).format(value);
  const mid = (shape.low + shape.high) / 2;
  const pointed = at === undefined ? undefined : shape.low + at * (shape.high - shape.low);
  const found = pointed === undefined ? undefined : pointAt(pointed < mid ? shape.bids : shape.asks, pointed, pointed < mid ? 'bids' : 'asks');
  const onPoint = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <figure className={css.depth}>
      <figcaption className={css.caption}>
        {summaryOf({ low: price(shape.low), high: price(shape.high), bids: amount(shape.bids.at(-1)?.sum ?? 0), asks: amount(shape.asks.at(-1)?.sum ?? 0), mid: price(mid) })}
      </figcaption>
      <div className={css.plot} onPointerMove={onPoint} onPointerLeave={() => setAt(undefined)}>
        <svg viewBox="0 0 1000 400" preserveAspectRatio="none" className={css.picture} aria-hidden="true">
          <path className={css.bids} d={stairPath(shape.bids, shape, shape.low)} />
          <path className={css.asks} d={stairPath(shape.asks, shape, shape.high)} />
          <path className={css.middle} d="M500 0V400" />
        </svg>
        <p className={css.mid}><span>{midLabel}</span> {price(mid)}</p>
        {found && at !== undefined && (
          <div className={css.pointer} style={{ insetInlineStart: `${at * 100}%` }} data-left={at > 0.5 || undefined}>
            <p className={css.tip}>{price(found.price)}<br />{amount(found.sum)}</p>
          </div>
        )}
      </div>
      <div className={css.axis} aria-hidden="true">
        <span>{price(shape.low)}</span><span>{price((shape.low + mid) / 2)}</span><span>{price(mid)}</span><span>{price((mid + shape.high) / 2)}</span><span>{price(shape.high)}</span>
      </div>
    </figure>
  );
}
