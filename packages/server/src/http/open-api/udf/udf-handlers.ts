import * as calls from '@marque/contract/udf/calls';
import { RESOLUTION_NAMES } from '@marque/contract/udf/fields';
import { candleOpen, type CandleLength } from '@marque/domain/trading';
import type { ExchangeGateway } from '../../../ports/exchange-gateway.ts';
import type { Listings } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import { handle, ok, refuse, type Handler, type Reply } from '../../handler.ts';
import { NamedPairs } from '../binance/named-pairs.ts';
import { everyPair, fullName, ofSymbol, okOfSymbol, pairOfName, type NamedPair } from './udf-pairs.ts';
import { barColumns, isFoundBy, markColumns, quoteRow, searchRow, secondOf, symbolRow, timescaleRow, type PairEvent } from './udf-rows.ts';

export interface UdfDeps {
  readonly gateway: Pick<ExchangeGateway, 'health'>;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** A chart that wants more asks again for what is older. */
const BARS_MAX = 5_000;

interface BarsAsked {
  readonly symbol: string;
  readonly resolution: CandleLength;
  /** Epoch ms; `to` is not included. */
  readonly from?: number | undefined;
  readonly to: number;
  readonly countback?: number | undefined;
}

/** What charts of TradingView's library ask of a data feed. */
export function udfHandlers(deps: UdfDeps): readonly Handler[] {
  const { marketData } = deps;
  const pairs = new NamedPairs(deps);
  return [
    ...symbolHandlers(pairs),
    handle(
      calls.history,
      ofSymbol(pairs, ({ pair }, asked: BarsAsked) => barsOf(marketData, pair, asked)),
    ),
    handle(
      calls.marks,
      okOfSymbol(pairs, (named, range: EventsAsked) => markColumns(eventsOf(named, range), (at) => candleOpen(range.resolution, at))),
    ),
    handle(
      calls.timescaleMarks,
      okOfSymbol(pairs, (named, range: EventsAsked) => eventsOf(named, range).map(timescaleRow)),
    ),
    handle(calls.quotes, async ({ symbols }, context) =>
      ok({
        s: 'ok',
        d: symbols.map((name) => {
          const named = pairOfName(pairs, name, context);
          return named ? quoteRow(marketData, name, named) : { s: 'error' as const, n: name, v: {} };
        }),
      }),
    ),
  ];
}

const symbolHandlers = (pairs: NamedPairs): readonly Handler[] => [
  handle(calls.config, async (_input, { organisation: { name } }) =>
    ok({
      supports_search: true,
      supports_group_request: false,
      supports_marks: true,
      supports_timescale_marks: true,
      supports_time: true,
      exchanges: [{ value: name, name, desc: name }],
      symbols_types: [{ name: 'Crypto', value: 'crypto' }],
      supported_resolutions: RESOLUTION_NAMES,
    }),
  ),
  handle(calls.time, async (_input, { now }) => ok(String(secondOf(now)))),
  handle(calls.symbols, okOfSymbol(pairs, symbolRow)),
  handle(calls.search, async ({ query, type, exchange, limit }, context) =>
    ok(
      everyPair(pairs, context)
        .filter((named) => (type ?? 'crypto') === 'crypto' && (exchange ?? named.exchange) === named.exchange && isFoundBy(query, named))
        .slice(0, limit)
        .map(searchRow),
    ),
  ),
];

async function barsOf(
  marketData: MarketData,
  pair: NamedPair['pair'],
  { resolution, from, to, countback }: BarsAsked,
): Promise<Reply<calls.UdfBars>> {
  if (countback === undefined && (from ?? 0) > to) return refuse('range_reversed');
  const range =
    countback === undefined ? { begin: from ?? 0, end: to, limit: BARS_MAX } : { end: to, limit: Math.min(countback, BARS_MAX) };
  const bars = await marketData.bars(pair.id, resolution, range);
  if (bars.length > 0) return ok(barColumns(pair, bars));
  const [older] = countback === undefined ? await marketData.bars(pair.id, resolution, { end: from ?? 0, limit: 1 }) : [];
  return ok({ s: 'no_data', ...(older && { nextTime: secondOf(older.openTime) }) });
}

type EventsAsked = Pick<BarsAsked, 'symbol' | 'resolution' | 'to'> & { readonly from: number };

/** The opening of the pair, where it had one. */
function eventsOf(named: NamedPair, { from, to }: EventsAsked): readonly PairEvent[] {
  const { opensAt: at, code } = named.pair;
  const opening = { id: `opening-${code}`, at, label: 'O', text: fullName(named) };
  return at > 0 && at >= from && at <= to ? [opening] : [];
}
