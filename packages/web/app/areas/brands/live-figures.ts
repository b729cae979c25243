import type { BrandFigures } from '@marque/contract/brands';
import { useMemo } from 'react';
import { useTickers } from '../../data/tickers.ts';

/** Figures are told in USDT: only a market against it can move them. */
const MONEY_MARKET = /_USDT$/;

type WithPair = BrandFigures & { readonly pair: string };

/** Rows whose price and change follow the market; a row without news stays the same object. */
export function useLiveRows<Row extends WithPair>(rows: readonly Row[]): readonly Row[] {
  const { tickers } = useTickers();
  return useMemo(() => rows.map((row) => {
    const ticker = MONEY_MARKET.test(row.pair) ? tickers.get(row.pair) : undefined;
    return ticker ? { ...row, last_price: ticker.latest_price, change_24h: ticker.change } : row;
  }), [rows, tickers]);
}

/** One brand's figures with its price and change following the market. */
export function useLiveFigures<Row extends WithPair>(brand: Row): Row {
  const rows = useMemo(() => [brand], [brand]);
  return useLiveRows(rows)[0] ?? brand;
}
