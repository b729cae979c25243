import * as calls from '@marque/contract/aggregators/coingecko';
import type { Database } from '../../../ports/database.ts';
import type { ListedPair, Listings } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import type { PublicTrade } from '../../../use-cases/market/public-trades.ts';
import { tradesBetween } from '../../../use-cases/market/trades-between.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import { amountOf, priceOf, turnoverOf } from '../binance/market-rows.ts';
import { bookOf, ofListed } from './aggregated-pairs.ts';

export interface AggregatedMarkets {
  readonly database: Pick<Database, 'queries'>;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

const TRADES_MAX = 1_000;

/** What CoinGecko asks of an exchange. */
export const coingeckoHandlers = ({ database, listings, marketData }: AggregatedMarkets): readonly Handler[] => [
  handle(calls.pairs, async (_input, { organisation }) =>
    ok(
      listings
        .pairsOf(organisation.id)
        .map(({ code, baseToken, quoteToken }) => ({ ticker_id: code, base: baseToken.code, target: quoteToken.code })),
    ),
  ),
  handle(calls.tickers, async (_input, { organisation }) =>
    ok(listings.pairsOf(organisation.id).map((pair) => tickerRow(marketData, pair))),
  ),
  handle(calls.orderbook, async ({ ticker_id: code, depth }, context) =>
    ofListed(listings, code, context, (pair) => {
      const { bids, asks } = bookOf(marketData, pair, depth);
      return { ticker_id: code, timestamp: context.now, bids, asks };
    }),
  ),
  handle(calls.historicalTrades, async ({ ticker_id: code, type, limit, start_time: begin, end_time: end }, context) => {
    if (begin !== undefined && end !== undefined && begin > end) return refuse('range_reversed');
    return ofListed(listings, code, context, async (pair) => {
      const most = limit === 0 ? TRADES_MAX : Math.min(limit, TRADES_MAX);
      const trades = (await tradesBetween(database, { pair: pair.id, limit: most, begin, end, side: type })).map((trade) =>
        tradeRow(pair, trade),
      );
      const those = (side: 'buy' | 'sell') => trades.filter((trade) => trade.type === side);
      return { ...(type !== 'sell' && { buy: those('buy') }), ...(type !== 'buy' && { sell: those('sell') }) };
    });
  }),
];

function tickerRow(marketData: MarketData, pair: ListedPair): calls.CoingeckoTicker {
  const day = marketData.ticker(pair.id);
  const { bids, asks } = marketData.depth(pair.id, 1);
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  return {
    ticker_id: pair.code,
    base_currency: pair.baseToken.code,
    target_currency: pair.quoteToken.code,
    last_price: priceOf(pair, marketData.referenceTicks(pair.id)),
    base_volume: amountOf(pair, day.lots),
    target_volume: turnoverOf(pair, day.quoteUnits),
    ...(bid !== undefined && { bid }),
    ...(ask !== undefined && { ask }),
    high: priceOf(pair, day.highTicks),
    low: priceOf(pair, day.lowTicks),
  };
}

const tradeRow = (pair: ListedPair, { id, ticks, lots, quoteUnits, at, takerSide }: PublicTrade): calls.CoingeckoTrade => ({
  trade_id: id,
  price: priceOf(pair, ticks),
  base_volume: amountOf(pair, lots),
  target_volume: turnoverOf(pair, quoteUnits),
  trade_timestamp: at,
  type: takerSide,
});
