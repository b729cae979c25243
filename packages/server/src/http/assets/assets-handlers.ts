import {
  getDataOfUserTokenBalance,
  getDataOfUserTotalSumHoldFiatBalance,
  getListOfUserTotalBalance,
  getUserUsable,
  listUserBalance,
} from '@marque/contract/assets';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import { NOTHING, readHoldings } from '../../use-cases/assets/balances.ts';
import { totalValue, valuedBalances, type ValuationOptions } from '../../use-cases/assets/valued-balances.ts';
import { chooseFiat, fiatRates } from '../../use-cases/market/fiat-rates.ts';
import { offeredPair, offeredToken, offeredTokens } from '../../use-cases/market/offered-pairs.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { balanceRow, fiatBalanceRow, totalValueRow, valuedBalanceRow } from './balance-rows.ts';

/** What the caller owns. */
export function assetsHandlers(deps: ValuationOptions): readonly Handler[] {
  const { database, listings } = deps;
  const named = (organisation: number, token: string | undefined, pair: string | undefined): readonly Token[] | undefined => {
    if (token !== undefined) return [offeredToken(listings, organisation, token)].flatMap((found) => found ?? []);
    if (pair === undefined) return offeredTokens(listings, organisation);
    const listed = offeredPair(listings, organisation, { pair });
    return listed && [listed.baseToken, listed.quoteToken];
  };
  return [
    handle(getDataOfUserTokenBalance, async ({ token }, { actor }) => {
      const found = offeredToken(listings, actor.organisation, token);
      if (!found) return refuse('not_found');
      return ok(balanceRow(found, (await readHoldings(database, actor.owner)).get(found.id) ?? NOTHING));
    }),
    handle(getUserUsable, async ({ token, pair }, { actor }) => {
      const tokens = named(actor.organisation, token, pair);
      if (!tokens || tokens.length === 0) return refuse('not_found');
      const holdings = await readHoldings(database, actor.owner);
      return ok(tokens.map(({ id, code, scale }) => ({ token: code, usable: formatUnits((holdings.get(id) ?? NOTHING).usable, scale) })));
    }),
    handle(listUserBalance, async ({ account }, { actor }) => {
      const holdings = await readHoldings(database, actor.owner);
      const row = account === 'fiat' ? fiatBalanceRow : balanceRow;
      return ok(offeredTokens(listings, actor.organisation).map((token) => row(token, holdings.get(token.id) ?? NOTHING)));
    }),
    handle(getListOfUserTotalBalance, async ({ hide_zero, fiat }, context) => {
      const currency = chooseFiat(fiat, context.locale);
      if (!currency) return refuse('field_invalid', { field: 'fiat' });
      const rate = fiatRates(context.organisation)[currency];
      const balances = await valuedBalances(deps, context.actor.owner, context);
      const shown = hide_zero ? balances.filter(({ holding: { usable, locked } }) => usable + locked > 0n) : balances;
      return ok(shown.map((balance) => valuedBalanceRow(balance, rate)));
    }),
    handle(getDataOfUserTotalSumHoldFiatBalance, async ({ fiat }, { actor, organisation, locale }) => {
      const currency = chooseFiat(fiat, locale);
      if (!currency) return refuse('field_invalid', { field: 'fiat' });
      return ok(totalValueRow(await totalValue(deps, actor.owner), currency, fiatRates(organisation)[currency]));
    }),
  ];
}
