import type { TradeListRow, TradeLists } from '@marque/contract/market';
import { FIGURE_SCALE, figureUnits, formatUnits } from '@marque/domain/money';
import type { Fiat } from '@marque/domain/organisation';

export const allRows = (lists: Pick<TradeLists, 'main'>): readonly TradeListRow[] => Object.values(lists.main).flat();

/** Turnover of all rows in a currency, exact to its last whole unit. */
export function totalTurnover(rows: readonly TradeListRow[], fiat: Fiat): string {
  const sum = rows.reduce((total, row) => total + figureUnits(row.amount) * figureUnits(row.currency[fiat]), 0n);
  return formatUnits(sum, 2 * FIGURE_SCALE);
}
