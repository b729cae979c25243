import {
  getBook,
  getBrief,
  getDepth,
  getGuidePrice,
  getKline,
  getMarketDepth,
  getRemainingAmountsByPrice,
  getRecentTrades,
  type CandleRow,
} from '@marque/contract/market';
import { DEFAULT_RESOLUTION, parseCandleLength } from '@marque/domain/trading';
import type { ListedPair } from '../../ports/listings.ts';
import { book, cumulatedDepth, recordedDepth, remainingAt } from './book-rows.ts';
import { createBriefCache } from '../../use-cases/market/brief-cache.ts';
import { brief } from './brief-row.ts';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { guidePrice } from './pair-rows.ts';
import { handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';
import type { MarketDeps } from './market-deps.ts';
import { pairName, type PairFields } from './pair-name.ts';

const CANDLES_KEPT_MS = 500;
const CANDLE_LISTS_MAX = 500;

/** What moves on one pair: book, recent trades, candles, figures. */
export function pairHandlers(deps: MarketDeps): readonly Handler[] {
  const { listings, marketData, clock } = deps;
  const candleLists = createBriefCache<Promise<readonly CandleRow[]>>(clock, CANDLES_KEPT_MS, CANDLE_LISTS_MAX);
  /** Answers from the pair that the call names, or that there is none. */
  const ofPair =
    <Input extends PairFields, Data>(
      answer: (pair: ListedPair, input: Input, context: CallContext) => Reply<Data> | Promise<Reply<Data>>,
    ) =>
    async (input: Input, context: CallContext): Promise<Reply<Data>> => {
      const pair = offeredPair(listings, context.organisation.id, pairName(input));
      return pair ? answer(pair, input, context) : refuse('not_found');
    };
  return [
    handle(
      getRecentTrades,
      ofPair((pair, { size }) => ok(marketData.recentTrades(pair.id, size))),
    ),
    handle(
      getBook,
      ofPair((pair, { size }) => ok(book(marketData, pair, size))),
    ),
    handle(
      getDepth,
      ofPair((pair) => ok(cumulatedDepth(marketData, pair))),
    ),
    handle(
      getMarketDepth,
      ofPair((pair) => ok(recordedDepth(marketData, pair))),
    ),
    handle(
      getBrief,
      ofPair((pair, _input, { organisation, locale }) => ok(brief(deps, pair, organisation, locale))),
    ),
    handle(
      getGuidePrice,
      ofPair((pair) => ok(guidePrice(pair, marketData.referenceTicks(pair.id)))),
    ),
    handle(
      getKline,
      ofPair(async (pair, { time_type, begin_time: begin, end_time: end, size }) => {
        const length = time_type === undefined ? DEFAULT_RESOLUTION : parseCandleLength(time_type);
        if (!length) return refuse('field_invalid', { field: 'time_type' });
        const range = { ...(begin !== undefined && { begin }), ...(end !== undefined && { end }), limit: size };
        const name = [pair.id, length, begin, end, size].join(' ');
        return ok(await candleLists.get(name, () => marketData.candles(pair.id, length, range)));
      }),
    ),
    handle(
      getRemainingAmountsByPrice,
      ofPair((pair, { side, price }) => {
        const rows = remainingAt(marketData, pair, side, price);
        return rows ? ok(rows) : refuse('price_invalid');
      }),
    ),
  ];
}
