import { fields } from '@marque/contract';
import * as calls from '@marque/contract/historic/second';
import type { PriceLevel } from '@marque/contract/market';
import { parseCandleLength } from '@marque/domain/trading';
import type { ListedPair } from '../../../ports/listings.ts';
import { fiatRates } from '../../../use-cases/market/fiat-rates.ts';
import { offeredPair, offeredTokens } from '../../../use-cases/market/offered-pairs.ts';
import type { PublicTrade } from '../../../use-cases/market/public-trades.ts';
import { createTradeLists } from '../../../use-cases/market/trade-lists.ts';
import { tradesBetween } from '../../../use-cases/market/trades-between.ts';
import { exactUnits, tokenValue } from '../../../use-cases/market/valuation.ts';
import { ok, refuse, type CallContext, type Handler, type Reply } from '../../handler.ts';
import { recordedDepth } from '../../market/book-rows.ts';
import type { MarketDeps } from '../../market/market-deps.ts';
import { tradeListRow, tradeListsRow } from '../../market/trade-list-rows.ts';
import { inFiat } from '../../market/value-text.ts';
import { amountOf, priceOf } from '../binance/market-rows.ts';
import { bestPrices } from './first-handlers.ts';
import { enveloped, handleEither } from './handle-either.ts';

const RECENT_TRADES = 100;
const TRADES_MAX = 1_000;
const LATEST_LEVELS = 20;
const FIAT_DECIMALS = 8;

interface PairNamed {
  readonly market: string;
  readonly token: string;
}

/** What anybody may ask of the platform's second API; a key that comes with it is not looked at. */
export function secondApiHandlers(deps: MarketDeps): readonly Handler[] {
  const { database, listings, marketData } = deps;
  const lists = createTradeLists(deps, (traded, organisation) => tradeListRow(marketData, traded, organisation));
  /** Answers from the pair that a call names by its two tokens, or that there is none. */
  const ofPair =
    <Input extends PairNamed, Data>(answer: (pair: ListedPair, input: Input, context: CallContext) => Reply<Data> | Promise<Reply<Data>>) =>
    async (input: Input, context: CallContext): Promise<Reply<Data>> => {
      const pair = offeredPair(listings, context.organisation.id, { quote: input.market, base: input.token });
      return pair ? answer(pair, input, context) : refuse('pair_unknown');
    };
  return [
    ...handleEither(calls.tokenPrecision, async (_input, { organisation }) =>
      ok(
        enveloped(
          Object.fromEntries(
            offeredTokens(listings, organisation.id).map(({ code, scale, bizPrecision, phyPrecision }) => [
              code,
              { calc_precision: scale, biz_precision: bizPrecision, phy_precision: phyPrecision },
            ]),
          ),
        ),
      ),
    ),
    ...handleEither(calls.tradeLists, async (_input, { organisation }) => ok(enveloped(tradeListsRow(lists(organisation))))),
    ...handleEither(
      calls.kline,
      ofPair(async (pair, { time_type: name, limit }: PairNamed & { readonly time_type: string; readonly limit: number }) => {
        const length = parseCandleLength(name);
        return length
          ? ok(enveloped(await marketData.candles(pair.id, length, { limit })))
          : refuse('field_invalid', { field: 'time_type' });
      }),
    ),
    ...handleEither(
      calls.latestTrades,
      ofPair((pair) => ok(marketData.recentTrades(pair.id, RECENT_TRADES))),
    ),
    ...handleEither(
      calls.tradePages,
      ofPair(async (pair, { page, size }: PairNamed & { readonly page: number; readonly size: number }) => {
        const trades = await tradesBetween(database, { pair: pair.id, limit: Math.min(page * size, TRADES_MAX) });
        return ok(enveloped({ data: trades.slice((page - 1) * size).map((trade) => tradeRow(pair, trade)) }));
      }),
    ),
    ...handleEither(
      calls.depth,
      ofPair((pair) => ok(enveloped(recordedDepth(marketData, pair)))),
    ),
    ...handleEither(
      calls.bestPrices,
      ofPair((pair) => {
        const [buy, sell] = bestPrices(marketData, pair);
        return ok({ buy, sell });
      }),
    ),
    ...handleEither(
      calls.latestPrices,
      ofPair((pair, _input, { organisation }) => {
        const rates = fiatRates(organisation);
        const value = tokenValue(pair.quoteToken.code, listings, marketData);
        const exchange = { CNY: inFiat(value, rates.CNY, FIAT_DECIMALS), KRW: inFiat(value, rates.KRW, FIAT_DECIMALS) };
        const { bids, asks } = marketData.depth(pair.id, LATEST_LEVELS);
        return ok(enveloped({ buy: sideRow(pair, bids, exchange), sell: sideRow(pair, asks, exchange) }));
      }),
    ),
  ];
}

const tradeRow = (pair: ListedPair, { id, ticks, lots, at, takerSide }: PublicTrade): calls.SecondTrade => ({
  id,
  created_at: fields.instantText(at),
  price: priceOf(pair, ticks),
  amount: amountOf(pair, lots),
  dominance: takerSide === 'buy' ? 1 : 2,
});

function sideRow(
  pair: ListedPair,
  levels: readonly PriceLevel[],
  exchange: calls.SecondSide['orders'][number]['exchange'],
): calls.SecondSide {
  const amounts = levels.map(([, amount]) => exactUnits(amount, pair.amountScale));
  return {
    orders: levels.map(([price, amount]) => ({
      price,
      exchange,
      fiat: 'CNY',
      percent_change: '',
      amount,
      matching_amount: amount,
      matched_amount: '0',
    })),
    best_price: levels[0]?.[0] ?? '0',
    max_amount: amountOf(
      pair,
      amounts.reduce((most, each) => (each > most ? each : most), 0n),
    ),
  };
}
