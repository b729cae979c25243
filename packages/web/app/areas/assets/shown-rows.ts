import type { HeldToken } from '@marque/contract/asset-values';
import type { MarketInfo } from '@marque/contract/market';
import { compareFigures } from '@marque/domain/money';
import { pairCode } from '@marque/domain/trading';
import type { Account } from './account-pages.ts';

export type SortKey = 'token' | 'value';
export interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** The most valuable first. */
export const BY_VALUE: Sorting = { key: 'value', isDescending: true };

/** Names begin with A, values with the greatest; the same head again turns the order round. */
export const sortedBy = (sorting: Sorting, key: SortKey): Sorting =>
  sorting.key === key ? { key, isDescending: !sorting.isDescending } : { key, isDescending: key === 'value' };

const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal);

/** Worth less than one USDT. An amount of which nobody knows the worth is not small. */
const isSmall = ({ total, fiat_value: value }: HeldToken, fiatRate: string): boolean =>
  isZero(value) ? isZero(total) : compareFigures(value, fiatRate) < 0;

interface Shown {
  readonly query: string;
  readonly hidesSmall: boolean;
  readonly sorting: Sorting;
}

/** Rows that match the search and, if asked, are not small, in their order. */
export function shownRows({ list, fiatRate }: Account, { query, hidesSmall, sorting }: Shown): readonly HeldToken[] {
  const wanted = query.trim().toLowerCase();
  const turn = sorting.isDescending ? -1 : 1;
  return list
    .filter((row) => !(hidesSmall && isSmall(row, fiatRate)))
    .filter((row) => wanted === '' || `${row.token} ${row.token_as} ${row.name}`.toLowerCase().includes(wanted))
    .sort((a, b) => {
      if (sorting.key === 'token') return turn * (a.token_as < b.token_as ? -1 : 1);
      return turn * (compareFigures(a.fiat_value, b.fiat_value) || compareFigures(a.total, b.total)) || (a.token_as < b.token_as ? -1 : 1);
    });
}

/** A market in which a token is traded: first as the token bought and sold, else as the money. */
export function marketOf(token: string, markets: readonly MarketInfo[]): string | undefined {
  const asBase = markets.find((market) => market.tokens.includes(token));
  if (asBase) return pairCode(token, asBase.market);
  const asQuote = markets.find((market) => market.market === token);
  return asQuote?.tokens[0] === undefined ? undefined : pairCode(asQuote.tokens[0], asQuote.market);
}
