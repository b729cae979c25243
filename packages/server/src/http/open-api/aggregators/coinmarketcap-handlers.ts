import * as calls from '@marque/contract/aggregators/coinmarketcap';
import { formatUnits } from '@marque/domain/money';
import { rateAsFraction, type Token } from '@marque/domain/trading';
import type { ExchangeGateway } from '../../../ports/exchange-gateway.ts';
import type { ListedPair } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import type { TokenProtocols } from '../../../ports/token-protocols.ts';
import type { TradeFees } from '../../../use-cases/fees/trade-fees.ts';
import { offeredTokens } from '../../../use-cases/market/offered-pairs.ts';
import type { PublicTrade } from '../../../use-cases/market/public-trades.ts';
import { tradesBetween } from '../../../use-cases/market/trades-between.ts';
import { handle, ok, type Handler } from '../../handler.ts';
import { amountOf, percentOf, priceOf, turnoverOf } from '../binance/market-rows.ts';
import { statusOf } from '../binance/named-pairs.ts';
import { bookOf, ofListed } from './aggregated-pairs.ts';
import type { AggregatedMarkets } from './coingecko-handlers.ts';

export interface CoinmarketcapDeps extends AggregatedMarkets {
  readonly gateway: Pick<ExchangeGateway, 'health'>;
  readonly tokenProtocols: TokenProtocols;
  readonly fees: TradeFees;
}

const DAY_MS = 86_400_000;
const TRADES_MAX = 5_000;

/** What CoinMarketCap asks of an exchange. */
export function coinmarketcapHandlers(deps: CoinmarketcapDeps): readonly Handler[] {
  const { database, listings, marketData, gateway } = deps;
  return [
    handle(calls.summary, async (_input, { organisation }) =>
      ok(listings.pairsOf(organisation.id).map((pair) => summaryRow(marketData, pair))),
    ),
    handle(calls.assets, async (_input, { organisation }) =>
      ok(Object.fromEntries(offeredTokens(listings, organisation.id).map((token) => [token.code, assetRow(deps, token, organisation.id)]))),
    ),
    handle(calls.tickers, async (_input, { organisation, now }) => {
      const isTraded = (pair: ListedPair): boolean => statusOf(pair, now, gateway.health.state) === 'TRADING';
      const pairs = listings.pairsOf(organisation.id);
      return ok(Object.fromEntries(pairs.map((pair) => [pair.code, tickerRow(marketData, pair, isTraded(pair))])));
    }),
    handle(calls.orderbook, async ({ market_pair: code, depth, level }, context) =>
      ofListed(listings, code, context, (pair) => {
        const { bids, asks } = level === '1' ? marketData.depth(pair.id, 1) : bookOf(marketData, pair, depth);
        return { timestamp: context.now, bids, asks };
      }),
    ),
    handle(calls.trades, async ({ market_pair: code }, context) =>
      ofListed(listings, code, context, async (pair) => {
        const trades = await tradesBetween(database, { pair: pair.id, limit: TRADES_MAX, begin: context.now - DAY_MS });
        return trades.map((trade) => tradeRow(pair, trade));
      }),
    ),
  ];
}

/** Where nobody asks or bids the price is 0. */
function summaryRow(marketData: MarketData, pair: ListedPair): calls.SummaryRow {
  const day = marketData.ticker(pair.id);
  const { bids, asks } = marketData.depth(pair.id, 1);
  const price = (ticks: number): number => Number(priceOf(pair, ticks));
  return {
    trading_pairs: pair.code,
    base_currency: pair.baseToken.code,
    quote_currency: pair.quoteToken.code,
    last_price: price(marketData.referenceTicks(pair.id)),
    lowest_ask: Number(asks[0]?.[0] ?? 0),
    highest_bid: Number(bids[0]?.[0] ?? 0),
    base_volume: Number(amountOf(pair, day.lots)),
    quote_volume: Number(turnoverOf(pair, day.quoteUnits)),
    price_change_percent_24h: Number(percentOf(day.latestTicks - day.referenceTicks, day.referenceTicks)),
    highest_price_24h: price(day.highTicks),
    lowest_price_24h: price(day.lowTicks),
  };
}

function assetRow({ tokenProtocols, fees }: CoinmarketcapDeps, token: Token, organisation: number): calls.AssetRow {
  const networks = tokenProtocols.of(token.id);
  const minimums = networks.filter(({ withdrawEnabled }) => withdrawEnabled).map(({ withdrawalMinimum }) => withdrawalMinimum);
  const [first] = minimums;
  const rates = fees.ratesOf(organisation, 0);
  return {
    name: token.name,
    can_withdraw: minimums.length > 0,
    can_deposit: networks.some(({ depositEnabled }) => depositEnabled),
    ...(first !== undefined && {
      min_withdraw: formatUnits(
        minimums.reduce((least, each) => (each < least ? each : least), first),
        token.scale,
      ),
    }),
    maker_fee: rateAsFraction(rates.makerRate),
    taker_fee: rateAsFraction(rates.takerRate),
  };
}

function tickerRow(marketData: MarketData, pair: ListedPair, isTraded: boolean): calls.CoinmarketcapTicker {
  const { lots, quoteUnits } = marketData.ticker(pair.id);
  return {
    last_price: priceOf(pair, marketData.referenceTicks(pair.id)),
    base_volume: amountOf(pair, lots),
    quote_volume: turnoverOf(pair, quoteUnits),
    isFrozen: isTraded ? '0' : '1',
  };
}

const tradeRow = (pair: ListedPair, { id, ticks, lots, quoteUnits, at, takerSide }: PublicTrade): calls.CoinmarketcapTrade => ({
  trade_id: id,
  price: priceOf(pair, ticks),
  base_volume: amountOf(pair, lots),
  quote_volume: turnoverOf(pair, quoteUnits),
  timestamp: at,
  type: takerSide,
});
