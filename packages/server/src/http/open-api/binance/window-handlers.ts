import * as calls from '@marque/contract/binance/tickers';
import { candleOpen } from '@marque/domain/trading';
import type { ListedPair } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import { windowFigures } from '../../../use-cases/market/window-figures.ts';
import { handle, refuse, type CallContext, type Handler, type Reply } from '../../handler.ts';
import { fullWindowRow, windowBegin, windowRow } from './market-rows.ts';
import type { NamedPairs, SomeOf } from './named-pairs.ts';

const DAY_MS = 86_400_000;
const SYMBOLS_MAX = 100;

/** Epoch ms of its first and its last moment. */
type Window = readonly [begin: number, end: number];
type Asked = SomeOf & { readonly type: 'FULL' | 'MINI' };

/** Figures of windows that end now, and of the day of now. */
export function windowHandlers(marketData: MarketData, pairs: NamedPairs): readonly Handler[] {
  const answer = (windowOf: (now: number) => Window) => {
    const rows = pairs.ofSome(async (symbol: string, pair: ListedPair, { type }: Asked, { now }: CallContext) => {
      const window = windowOf(now);
      const bar = await windowFigures(marketData, pair.id, window[0], now);
      return (type === 'MINI' ? windowRow : fullWindowRow)(symbol, pair, bar, marketData.referenceTicks(pair.id), window);
    });
    return async (input: Asked, context: CallContext): Promise<Awaited<ReturnType<typeof rows>> | Reply<never>> => {
      if (input.symbol === undefined && input.symbols === undefined) return refuse('field_invalid', { field: 'symbol' });
      if ((input.symbols?.length ?? 0) > SYMBOLS_MAX) return refuse('field_invalid', { field: 'symbols' });
      return rows(input, context);
    };
  };
  return [
    handle(calls.ticker, ({ windowSize: length = DAY_MS, ...input }, context) =>
      answer((now) => [windowBegin(now, length), now])(input, context),
    ),
    handle(calls.tickerTradingDay, ({ timeZone: ahead = 0, ...input }, context) =>
      answer((now) => {
        const begin = candleOpen('1D', now + ahead) - ahead;
        return [begin, begin + DAY_MS - 1];
      })(input, context),
    ),
  ];
}
