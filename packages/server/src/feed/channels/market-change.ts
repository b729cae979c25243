import { candleOfTrade, rollUp, type Candle, type CandleTrade } from '@marque/domain/trading';
import type { Bar, PairChange, TradeNumbers } from '../feed-messages.ts';

export interface FeedTrade extends CandleTrade {
  readonly takerOrder: number;
}

/** What a message says of a pair, as channels and streams work with it. */
export interface MarketChange extends Omit<PairChange, 'trades'> {
  /** Oldest first. */
  readonly trades: readonly FeedTrade[];
  /** One bar for each second that had trades, oldest first. */
  readonly seconds: readonly Candle[];
}

export const candleOf = ({ lots, quoteUnits, takerLots, takerUnits, ...bar }: Bar): Candle => ({
  ...bar,
  lots: BigInt(lots),
  quoteUnits: BigInt(quoteUnits),
  takerLots: BigInt(takerLots),
  takerUnits: BigInt(takerUnits),
});

const tradeOf = ([trade, ticks, lots, quoteUnits, at, takerOrder, isBuy]: TradeNumbers): FeedTrade => ({
  trade,
  ticks,
  lots,
  quoteUnits: BigInt(quoteUnits),
  at,
  takerOrder,
  takerSide: isBuy ? 'buy' : 'sell',
});

export function marketChange(change: PairChange): MarketChange {
  const trades = change.trades.map(tradeOf);
  const seconds = rollUp(
    trades.map((trade) => candleOfTrade('1s', trade)),
    '1s',
  );
  return { ...change, trades, seconds };
}
