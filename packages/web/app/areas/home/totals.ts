import type { TradeListRow } from '@marque/contract/market';
import type { BrandAsset, HomeData } from './load-home.ts';
import { productOf, sumOf } from '@marque/domain/money';
import type { Fiat } from '@marque/domain/organisation';
import { codeOf } from '../../data/live-rows.ts';
import { totalTurnover } from './all-rows.ts';

/** Value of a brand's tokens in circulation at the price of now, in USDT. */
function valueOf({ pair, circulation, market_cap }: BrandAsset, live: ReadonlyMap<string, TradeListRow>): string {
  // Before its market opens a brand has a guide price, and no value yet.
  if (market_cap === '') return '0';
  const price = pair.endsWith('_USDT') ? live.get(pair)?.latest_price : undefined;
  return price && circulation ? productOf(circulation, price) : market_cap || '0';
}

/** What all brand assets are worth and what changed hands of them in 24 h, in a currency; undefined where it is not to be had. */
export function brandTotals({ assets, totals, fiatRate }: HomeData, rows: readonly TradeListRow[], fiat: Fiat) {
  const inFiat = (usdt: string | undefined) => (usdt !== undefined && fiatRate !== undefined ? productOf(usdt, fiatRate) : undefined);
  if (!assets) return { value: inFiat(totals?.market_cap), turnover: inFiat(totals?.turnover_24h) };
  const live = new Map(rows.map((row) => [codeOf(row), row]));
  const tokens = new Set(assets.map(({ token }) => token));
  return {
    value: inFiat(sumOf(assets.map((asset) => valueOf(asset, live)))),
    turnover: totalTurnover(
      rows.filter((row) => tokens.has(row.token)),
      fiat,
    ),
  };
}
