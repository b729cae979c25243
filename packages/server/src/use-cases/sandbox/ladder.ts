import type { Side } from '@marque/domain/trading';
import type { ListedPair } from '../../ports/listings.ts';

/** How far from the last price each order of a side lies, in hundredths of a percent. */
const DISTANCES_BPS = [5n, 12n, 25n, 50n, 100n, 200n] as const;
const BPS = 10_000n;

export interface Quote {
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
}

/** Orders on both sides of a price, each worth `units` of the quote token as far as the limits of the pair allow, the further ones more. */
export function ladder(pair: ListedPair, ticks: number, units: bigint): readonly Quote[] {
  return (['buy', 'sell'] as const).flatMap((side) =>
    DISTANCES_BPS.flatMap((bps, level): readonly Quote[] => {
      const away = max((BigInt(ticks) * bps) / BPS, BigInt(level + 1));
      const at = Number(side === 'buy' ? BigInt(ticks) - away : BigInt(ticks) + away);
      return at < 1 ? [] : [{ side, ticks: at, lots: lotsWorth(pair, at, units * BigInt(level + 1)) }];
    }),
  );
}

/** Lots that are worth this much at a price, within what one order may be. */
export function lotsWorth({ priceScale, amountScale, quoteToken, minLots, maxLots }: ListedPair, ticks: number, units: bigint): number {
  const perLot = BigInt(ticks) * 10n ** BigInt(quoteToken.scale - priceScale - amountScale);
  return Number(max(BigInt(minLots), min(BigInt(maxLots), units / perLot)));
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
