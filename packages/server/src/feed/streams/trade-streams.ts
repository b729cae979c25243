import { takenTogether } from '../../use-cases/market/public-trades.ts';
import type { MarketChange } from '../channels/market-change.ts';
import { PairStream } from './pair-stream.ts';
import { aggregateEvent, tradeEvent } from './stream-events.ts';
import type { FeedMoment } from './stream.ts';

export class TradeStream extends PairStream {
  override take({ trades }: MarketChange, { at }: FeedMoment): void {
    for (const trade of trades) this.gather(tradeEvent(this.subject, trade, at));
  }
}

/** A command's trades are committed together, so those of one order at one price never come in two changes. */
export class AggregateStream extends PairStream {
  override take({ trades }: MarketChange, { at }: FeedMoment): void {
    const taken = takenTogether(trades.map(({ trade, ...rest }) => ({ id: trade, ...rest })));
    for (const together of taken) this.gather(aggregateEvent(this.subject, together, at));
  }
}
