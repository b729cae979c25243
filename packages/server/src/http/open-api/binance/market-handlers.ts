import * as calls from '@marque/contract/binance/market';
import { RATE_LIMITS } from '@marque/domain/api-keys';
import { opensAlikeIn, type CandleLength } from '@marque/domain/trading';
import type { Database } from '../../../ports/database.ts';
import type { ExchangeGateway } from '../../../ports/exchange-gateway.ts';
import type { Listings } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import { publicTrades, takenAtPrices } from '../../../use-cases/market/public-trades.ts';
import { handle, ok, refuse, type CallContext, type Handler } from '../../handler.ts';
import { aggregateRow, klineRow, tradeRow } from './market-rows.ts';
import { NamedPairs } from './named-pairs.ts';
import { rateLimitRow } from './rate-limit-rows.ts';
import { EXCHANGE_FILTERS, symbolInfo } from './symbol-rows.ts';
import { tickerHandlers } from './ticker-handlers.ts';
import { windowHandlers } from './window-handlers.ts';

export interface BinanceMarketDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly gateway: Pick<ExchangeGateway, 'health'>;
}

interface KlinesAsked {
  readonly symbol: string;
  readonly interval: CandleLength;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly timeZone?: number | undefined;
  readonly limit: number;
}

/** What everybody may read of the markets of an organisation. */
export function binanceMarketHandlers(deps: BinanceMarketDeps): readonly Handler[] {
  const { marketData } = deps;
  const pairs = new NamedPairs(deps);
  const bars = pairs.ofOne(async (pair, { interval, startTime: begin, endTime, limit }: KlinesAsked) => {
    const from = begin === undefined ? {} : { begin, take: 'first' as const };
    const range = { limit, ...from, ...(endTime !== undefined && { end: endTime + 1 }) };
    return (await marketData.bars(pair.id, interval, range)).map((bar) => klineRow(pair, interval, bar));
  });
  // Bars are kept by UTC: a zone is taken where they begin at the same moments in it.
  const klines = async (input: KlinesAsked, context: CallContext) =>
    opensAlikeIn(input.interval, input.timeZone ?? 0) ? bars(input, context) : refuse('field_invalid', { field: 'timeZone' });
  return [
    ...exchangeHandlers(pairs),
    rulesHandler(pairs),
    ...windowHandlers(marketData, pairs),
    ...tradeHandlers(deps, pairs),
    handle(
      calls.depth,
      pairs.ofOne((pair, { limit }) => {
        const { seq, bids, asks } = marketData.depth(pair.id, limit);
        return { lastUpdateId: seq, bids, asks };
      }),
    ),
    handle(calls.klines, klines),
    handle(calls.uiKlines, klines),
    ...tickerHandlers(marketData, pairs),
  ];
}

/** Every market here is of the one kind that has this permission. */
const isOfSpot = (permissions: string): boolean => /\bSPOT\b/.test(permissions);

const exchangeHandlers = (pairs: NamedPairs): readonly Handler[] => [
  handle(calls.ping, async () => ok({})),
  handle(calls.time, async (_input, { now }) => ok({ serverTime: now })),
  handle(calls.exchangeInfo, async (input, context) => {
    const { symbol: one, symbols: list, symbolStatus, permissions, showPermissionSets: shows } = input;
    const isNamed = one !== undefined || list !== undefined;
    if (isNamed && permissions !== undefined) return refuse('field_invalid', { field: 'permissions' });
    if (isNamed && symbolStatus !== undefined) return refuse('field_invalid', { field: 'symbolStatus' });
    const named = permissions === undefined || isOfSpot(permissions) ? pairs.some(input, context) : [];
    if ('kind' in named) return named;
    return ok({
      timezone: 'UTC',
      serverTime: context.now,
      rateLimits: RATE_LIMITS.map(rateLimitRow),
      exchangeFilters: EXCHANGE_FILTERS,
      symbols: named.map(([symbol, pair]) =>
        symbolInfo(symbol, pair, { status: pairs.stateOf(pair, context.now), showsSets: shows !== 'false' }),
      ),
    });
  }),
];

const rulesHandler = (pairs: NamedPairs): Handler =>
  handle(calls.executionRules, async (input, context) => {
    const named = pairs.some(input, context);
    return 'kind' in named ? named : ok({ symbolRules: [] });
  });

const tradeHandlers = ({ database }: BinanceMarketDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(
    calls.trades,
    pairs.ofOne(async (pair, { limit }) => (await publicTrades(database, { pair: pair.id, limit })).map((trade) => tradeRow(pair, trade))),
  ),
  handle(
    calls.historicalTrades,
    pairs.ofOne(async (pair, { limit, fromId: from }) =>
      (await publicTrades(database, { pair: pair.id, limit, from })).map((trade) => tradeRow(pair, trade)),
    ),
  ),
  handle(
    calls.historicalBlockTrades,
    pairs.ofOne(() => []),
  ),
  handle(
    calls.aggTrades,
    pairs.ofOne(async (pair, { limit, fromId: from, startTime: begin, endTime: end }) =>
      (await takenAtPrices(database, { pair: pair.id, limit, from, begin, end })).map((taken) => aggregateRow(pair, taken)),
    ),
  ),
];
