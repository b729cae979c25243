import type { TradeListRow, TradeLists } from '@marque/contract/market';
import type { TickerRow } from '@marque/contract/feed';
import { FIGURE_SCALE, figureUnits, formatUnits } from '@marque/domain/money';
import { pairCode } from '@marque/domain/trading';
import type { ListFiat } from '../../widgets/fiat.ts';

/** Address part and key of a row. */
export const codeOf = (row: TradeListRow): string => pairCode(row.token, row.market);

export const allRows = (lists: Pick<TradeLists, 'main'>): readonly TradeListRow[] => Object.values(lists.main).flat();

/** Rows with the moving figures of the feed; a row without news stays the same object. */
export function withTickers(rows: readonly TradeListRow[], tickers: ReadonlyMap<string, TickerRow>): readonly TradeListRow[] {
  return rows.map((row) => {
    const ticker = tickers.get(codeOf(row));
    if (!ticker) return row;
    const { latest_price, last, change, max_price, min_price, amount, vol, is_up } = ticker;
    return { ...row, latest_price, last, percent_change: change, max_price, min_price, amount, vol, is_up };
  });
}

/** Turnover of all rows in a currency, exact to its last whole unit. */
export function totalTurnover(rows: readonly TradeListRow[], fiat: ListFiat): string {
  const sum = rows.reduce((total, row) => total + figureUnits(row.amount) * figureUnits(row.currency[fiat]), 0n);
  return formatUnits(sum, 2 * FIGURE_SCALE);
}

