import * as calls from '@marque/contract/historic/first';
import { formatUnits } from '@marque/domain/money';
import type { ListedPair } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import { offeredMarkets } from '../../../use-cases/market/offered-pairs.ts';
import type { PublicTrade } from '../../../use-cases/market/public-trades.ts';
import { tokenDetails, type TokenDetails } from '../../../use-cases/market/token-details.ts';
import { tradesBetween } from '../../../use-cases/market/trades-between.ts';
import { exactUnits, VALUE_SCALE } from '../../../use-cases/market/valuation.ts';
import { ok, refuse, type CallContext, type Handler, type Reply } from '../../handler.ts';
import { recordedDepth } from '../../market/book-rows.ts';
import type { MarketDeps } from '../../market/market-deps.ts';
import { amountOf, percentOf, priceOf } from '../binance/market-rows.ts';
import { enveloped, handleEither } from './handle-either.ts';

/** What this API calls a pair. */
const symbolOf = ({ baseToken, quoteToken }: ListedPair): string => `${baseToken.code}2${quoteToken.code}`.toLowerCase();

/** What anybody may ask of the platform's first API. */
export function firstApiHandlers(deps: MarketDeps): readonly Handler[] {
  const { database, listings, marketData } = deps;
  /** Answers from the one pair of a name; where two would read the same, that is the name of none. */
  const ofSymbol =
    <Input extends { readonly symbol: string }, Data>(
      answer: (pair: ListedPair, input: Input, context: CallContext) => Data | Promise<Data>,
    ) =>
    async (input: Input, context: CallContext): Promise<Reply<ReturnType<typeof enveloped<Data>>>> => {
      const wanted = input.symbol.toLowerCase();
      const [pair, ...more] = listings.pairsOf(context.organisation.id).filter((each) => symbolOf(each) === wanted);
      return pair && more.length === 0 ? ok(enveloped(await answer(pair, input, context))) : refuse('pair_unknown');
    };
  return [
    ...handleEither(calls.priceList, async (_input, { organisation }) =>
      ok(
        Object.fromEntries(
          offeredMarkets(listings, organisation.id).map(({ quote, pairs }) => [
            quote.code.toLowerCase(),
            pairs.map((pair) => priceRow(marketData, pair)),
          ]),
        ),
      ),
    ),
    ...handleEither(calls.coinTrades, async ({ part, coin }, context) => {
      const [base, quote] = [coin.toUpperCase(), part.toUpperCase()];
      const pair = listings
        .pairsOf(context.organisation.id)
        .find(({ baseToken, quoteToken }) => baseToken.code === base && quoteToken.code === quote);
      if (!pair) return refuse('pair_unknown');
      return ok(coinTradeRow(marketData, pair, await tokenDetails(deps, pair.baseToken, context), context.linkOrigin));
    }),
    ...handleEither(
      calls.tickers,
      ofSymbol((pair) => tickerRow(marketData, pair)),
    ),
    ...handleEither(
      calls.depth,
      ofSymbol((pair, _input, { now }) => ({ date: Math.floor(now / 1_000), ...recordedDepth(marketData, pair) })),
    ),
    ...handleEither(
      calls.marketOrders,
      ofSymbol(async (pair, { limit }: { readonly symbol: string; readonly limit: number }) =>
        (await tradesBetween(database, { pair: pair.id, limit })).map((trade) => tradeRow(pair, trade)),
      ),
    ),
  ];
}

function priceRow(marketData: MarketData, pair: ListedPair): calls.FirstPrice {
  const day = marketData.ticker(pair.id);
  return {
    coin_from: pair.baseToken.code.toLowerCase(),
    coin_to: pair.quoteToken.code.toLowerCase(),
    current: priceOf(pair, marketData.referenceTicks(pair.id)),
    count: amountOf(pair, day.lots),
    max: priceOf(pair, day.highTicks),
    min: priceOf(pair, day.lowTicks),
  };
}

/** The best bid and the best ask; "0" where there is none. */
export function bestPrices(marketData: MarketData, pair: ListedPair): readonly [buy: string, sell: string] {
  const { bids, asks } = marketData.depth(pair.id, 1);
  return [bids[0]?.[0] ?? '0', asks[0]?.[0] ?? '0'];
}

function tickerRow(marketData: MarketData, pair: ListedPair): calls.FirstTicker {
  const day = marketData.ticker(pair.id);
  const [buy, sell] = bestPrices(marketData, pair);
  return {
    high: Number(priceOf(pair, day.highTicks)),
    low: Number(priceOf(pair, day.lowTicks)),
    buy,
    sell,
    last: Number(priceOf(pair, marketData.referenceTicks(pair.id))),
    vol: amountOf(pair, day.lots),
    min_trade: amountOf(pair, pair.minLots),
    max_trade: amountOf(pair, pair.maxLots),
    number_float: String(pair.amountScale),
    price_float: String(pair.priceScale),
  };
}

function coinTradeRow(marketData: MarketData, pair: ListedPair, token: TokenDetails, origin: string): calls.FirstCoinTrade {
  const day = marketData.ticker(pair.id);
  const ticks = marketData.referenceTicks(pair.id);
  const [buy, sale] = bestPrices(marketData, pair);
  const supply = token.circulatingSupply === '' ? '0' : token.circulatingSupply;
  return {
    name: pair.baseToken.code,
    logo: token.logo,
    price: priceOf(pair, ticks),
    max: Number(priceOf(pair, day.highTicks)),
    min: Number(priceOf(pair, day.lowTicks)),
    buy,
    sale,
    available_supply: Number(supply),
    market_cap: Number(formatUnits(BigInt(ticks) * exactUnits(supply, VALUE_SCALE), pair.priceScale + VALUE_SCALE)),
    volume_24h: Number(amountOf(pair, day.lots)),
    change_24h: Number(percentOf(day.latestTicks - day.referenceTicks, day.referenceTicks)),
    Website: token.website === '' ? false : token.website,
    Markets: `${origin}/trade/${pair.code}`,
  };
}

const tradeRow = (pair: ListedPair, { id, ticks, lots, at, takerSide }: PublicTrade): calls.FirstTrade => ({
  date: Math.floor(at / 1_000),
  price: priceOf(pair, ticks),
  amount: amountOf(pair, lots),
  tid: id,
  type: takerSide,
});
