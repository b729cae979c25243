import type { TradeListRow } from '@marque/contract/market';
import type { TickerRow } from '@marque/contract/feed';
import { pairCode } from '@marque/domain/trading';

/** Address part and key of a row. */
export const codeOf = (row: TradeListRow): string => pairCode(row.token, row.market);

interface Joined {
  readonly row: TradeListRow;
  readonly live: TradeListRow;
}

const joinedBefore = new WeakMap<TickerRow, Joined>();

function join(row: TradeListRow, ticker: TickerRow): TradeListRow {
  const before = joinedBefore.get(ticker);
  if (before?.row === row) return before.live;
  const { latest_price, last, change, max_price, min_price, amount, vol, is_up } = ticker;
  const live = { ...row, latest_price, last, percent_change: change, max_price, min_price, amount, vol, is_up };
  joinedBefore.set(ticker, { row, live });
  return live;
}

/** Rows with the moving figures of the feed; a row without news since the last time is the same object, so that nothing of it is drawn again. */
export const withTickers = (rows: readonly TradeListRow[], tickers: ReadonlyMap<string, TickerRow>): readonly TradeListRow[] =>
  rows.map((row) => {
    const ticker = tickers.get(codeOf(row));
    return ticker ? join(row, ticker) : row;
  });
