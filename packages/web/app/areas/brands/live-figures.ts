import type { BrandFigures, TradeInfoRow } from '@marque/contract/brands';
import type { TickerRow } from '@marque/contract/feed';
import { compareFigures } from '@marque/domain/money';
import { useMemo } from 'react';
import { useTickers } from '../../data/tickers.ts';

/** Figures are in USDT: only a market against it can move them. */
const MONEY_MARKET = /_USDT$/;

type WithPair = BrandFigures & { readonly pair: string };

/** A price that nobody has traded at yet has not changed. */
const changeOf = ({ change_24h: before }: BrandFigures, { change, vol }: TickerRow): string =>
  before === '' && !/[1-9]/.test(vol) ? '' : change;

/** Rows whose price and change follow the market; a row without news stays the same object. */
export function useLiveRows<Row extends WithPair>(rows: readonly Row[]): readonly Row[] {
  const { tickers } = useTickers();
  return useMemo(
    () =>
      rows.map((row) => {
        const ticker = MONEY_MARKET.test(row.pair) ? tickers.get(row.pair) : undefined;
        return ticker ? { ...row, last_price: ticker.latest_price, change_24h: changeOf(row, ticker) } : row;
      }),
    [rows, tickers],
  );
}

/** Before a brand's market opens, its price has not changed: nothing has been traded. */
export const isMoved = ({ is_listed, change_24h }: TradeInfoRow): boolean => is_listed === 1 && change_24h !== '';

/** Rows in the order of the changes that they show, which move after the server has sorted; what has not changed yet comes last both ways. */
export const byChange = (rows: readonly TradeInfoRow[], order: 'asc' | 'desc'): readonly TradeInfoRow[] => {
  const sign = order === 'asc' ? 1 : -1;
  return [
    ...rows.filter(isMoved).sort((a, b) => sign * compareFigures(a.change_24h, b.change_24h)),
    ...rows.filter((row) => !isMoved(row)),
  ];
};

/** One brand's figures with its price and change following the market. */
export function useLiveFigures<Row extends WithPair>(brand: Row): Row {
  const rows = useMemo(() => [brand], [brand]);
  return useLiveRows(rows)[0] ?? brand;
}
