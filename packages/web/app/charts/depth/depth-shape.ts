import type { PriceLevel } from '@marque/contract/market';

export interface DepthPoint {
  readonly price: number;
  /** Amount from the best price to here. */
  readonly sum: number;
}

export interface DepthShape {
  /** From the best price outward. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly low: number;
  readonly high: number;
  readonly deepest: number;
}

/** Share of the mid price that the picture reaches to each side at most: what stands farther out is not meant. */
const HALF_WIDTH_MAX = 0.5;

/** The curve of what is wanted and offered, evenly far to both sides: `portion` of the way to the farthest order; undefined when a side is empty. */
export function depthShape(bids: readonly PriceLevel[], asks: readonly PriceLevel[], portion: number): DepthShape | undefined {
  const [bestBid, bestAsk] = [Number(bids[0]?.[0]), Number(asks[0]?.[0])];
  if (!(bestBid > 0) || !(bestAsk > 0)) return undefined;
  const mid = (bestBid + bestAsk) / 2;
  const farthest = Math.max(mid - Number(bids.at(-1)?.[0]), Number(asks.at(-1)?.[0]) - mid, bestAsk - mid);
  const halfWidth = Math.max(bestAsk - mid, Math.min(farthest, mid * HALF_WIDTH_MAX) * portion);
  const within = (levels: readonly PriceLevel[]): DepthPoint[] => {
    let sum = 0;
    return levels.flatMap(([price, amount]) => {
      if (Math.abs(Number(price) - mid) > halfWidth) return [];
      sum += Number(amount);
      return [{ price: Number(price), sum }];
    });
  };
  const [wanted, offered] = [within(bids), within(asks)];
  const deepest = Math.max(wanted.at(-1)?.sum ?? 0, offered.at(-1)?.sum ?? 0);
  return deepest === 0 ? undefined : { bids: wanted, asks: offered, low: mid - halfWidth, high: mid + halfWidth, deepest };
}

/** The point of a side that holds at a price: the farthest one not beyond it. */
export function pointAt(points: readonly DepthPoint[], price: number, side: 'bids' | 'asks'): DepthPoint | undefined {
  return points.findLast((point) => (side === 'bids' ? point.price >= price : point.price <= price));
}
