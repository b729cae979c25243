import type { Book, PriceLevel } from '@marque/contract/market';
import { formatUnits, parseSteps } from '@marque/domain/money';
import type { Side } from '@marque/domain/trading';
import type { ListedPair } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import { exactUnits } from '../../use-cases/market/valuation.ts';

const DEPTH_LEVELS = 200;
const RECORDED_LEVELS = 100;

export const book = (marketData: MarketData, pair: ListedPair, levels: number): Book => ({
  pair: pair.code,
  ...marketData.depth(pair.id, levels),
});

/** Amounts added up from the best price outward. */
export function cumulatedDepth(marketData: MarketData, pair: ListedPair): Omit<Book, 'seq'> {
  const cumulate = (levels: readonly PriceLevel[]): readonly PriceLevel[] => {
    let lots = 0n;
    return levels.map(([price, amount]) => {
      lots += exactUnits(amount, pair.amountScale);
      return [price, formatUnits(lots, pair.amountScale)];
    });
  };
  const { bids, asks } = marketData.depth(pair.id, DEPTH_LEVELS);
  return { pair: pair.code, asks: cumulate(asks), bids: cumulate(bids) };
}

/** Both sides from the highest price down, as existing clients of the key API read them. */
export function recordedDepth(marketData: MarketData, pair: ListedPair) {
  const { bids, asks } = marketData.depth(pair.id, RECORDED_LEVELS);
  return { bids, asks: asks.toReversed() };
}

/** What rests at a price; undefined when that is no price of the pair. */
export function remainingAt(marketData: MarketData, pair: ListedPair, side: Side, price: string) {
  const ticks = parseSteps(price, pair.priceScale);
  if (ticks === undefined || ticks === 0) return undefined;
  const amount = marketData.amountAt(pair.id, side, ticks);
  if (amount === undefined) return [];
  const total = BigInt(ticks) * exactUnits(amount, pair.amountScale);
  return [{ price: formatUnits(BigInt(ticks), pair.priceScale), amount, total: formatUnits(total, pair.priceScale + pair.amountScale) }];
}
