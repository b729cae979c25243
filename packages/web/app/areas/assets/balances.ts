import type { ValuedBalanceRow } from '@marque/contract/assets';
import type { MarketInfo } from '@marque/contract/market';
import { pairCode } from '@marque/domain/trading';

const isZero = (decimal: string) => !/[1-9]/.test(decimal);

/** Rows that match the search and, if asked, hold something; the dearest first. */
export function shownBalances(rows: readonly ValuedBalanceRow[], query: string, hidesZero: boolean): readonly ValuedBalanceRow[] {
  const wanted = query.trim().toLowerCase();
  return rows
    .filter((row) => !(hidesZero && isZero(row.total)))
    .filter((row) => wanted === '' || `${row.token} ${row.token_as} ${row.name}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.fiat_value) - Number(a.fiat_value));
}

/** A market in which a token is traded: first as the token bought and sold, else as the money. */
export function marketOf(token: string, markets: readonly MarketInfo[]): string | undefined {
  const asBase = markets.find((market) => market.tokens.includes(token));
  if (asBase) return pairCode(token, asBase.market);
  const asQuote = markets.find((market) => market.market === token);
  return asQuote?.tokens[0] === undefined ? undefined : pairCode(asQuote.tokens[0], asQuote.market);
}
