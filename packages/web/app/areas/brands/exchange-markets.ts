import type { TradeInfoRow } from '@marque/contract/brands';
import type { TradeListRow } from '@marque/contract/market';

/** Parameter of the address that names the quote token shown. */
export const MARKET_PARAM = 'market';

/** Quote tokens of the brand exchange, in their order (S057), as they are kept and as people write them. */
export const QUOTES = [
  { quote: 'USDT', name: 'USDT' },
  { quote: 'CKUSD', name: 'CK.USD' },
  { quote: 'ETH', name: 'ETH' },
  { quote: 'BTC', name: 'BTC' },
  { quote: 'CNET', name: 'CNET' },
] as const;
export type Quote = (typeof QUOTES)[number]['quote'];

/** The brand markets of one quote token. */
export interface QuoteMarkets {
  readonly quote: Quote;
  readonly rows: readonly TradeListRow[];
}

/** The quote token that an address names, by its code or as people write it. */
export const quoteOf = (asked: string | null): Quote =>
  QUOTES.find(({ quote, name }) => quote === asked || name === asked)?.quote ?? 'USDT';

type RankedFigure = 'change_24h' | 'turnover_24h' | 'repurchase_amount';

/** The brands with the most of a figure; those without it are left out. */
export const leaders = (rows: readonly TradeInfoRow[], figure: RankedFigure, size: number): readonly TradeInfoRow[] =>
  rows
    .filter((row) => Number(row[figure]) > 0)
    .toSorted((a, b) => Number(b[figure]) - Number(a[figure]))
    .slice(0, size);
