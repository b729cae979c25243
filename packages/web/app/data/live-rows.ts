import type { TradeListRow, TradeLists } from '@marque/contract/market';
import type { TickerRow } from '@marque/contract/feed';
import { FIGURE_SCALE, figureUnits, formatUnits } from '@marque/domain/money';
import type { Fiat } from '@marque/domain/organisation';
import { pairCode } from '@marque/domain/trading';

/** Address part and key of a row. */
export const codeOf = (row: TradeListRow): string => pairCode(row.token, row.market);

export const allRows = (lists: Pick<TradeLists, 'main'>): readonly TradeListRow[] => Object.values(lists.main).flat();

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
export const withTickers = (rows: readonly TradeListRow[], tickers: ReadonlyMap<string, TickerRow>): readonly TradeListRow[] => rows.map((row) => {
  const ticker = tickers.get(codeOf(row));
  return ticker ? join(row, ticker) : row;
});

/** Turnover of all rows in a currency, exact to its last whole unit. */
export function totalTurnover(rows: readonly TradeListRow[], fiat: Fiat): string {
  const sum = rows.reduce((total, row) => total + figureUnits(row.amount) * figureUnits(row.currency[fiat]), 0n);
  return formatUnits(sum, 2 * FIGURE_SCALE);
}

