import type { ValuedBalanceRow } from '@marque/contract/assets';
import type { OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { fiatRates, type Fiat } from '../market/fiat-rates.ts';
import { offeredTokens } from '../market/offered-pairs.ts';
import { tokenLogos } from '../market/token-facts.ts';
import { holdingValue, inFiat, inToken, tokenValue } from '../market/valuation.ts';
import { balanceRow, NOTHING, readHoldings, totalOf } from './balances.ts';

const FIAT_DECIMALS = 8;
const BTC_DECIMALS = 8;

export interface ValuationOptions {
  readonly database: Database;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** Every token of the organisation with what the owner holds of it and what that is worth. */
export async function valuedBalances(
  { database, listings, marketData }: ValuationOptions, owner: OwnerId, organisation: Organisation, fiat: Fiat,
): Promise<readonly ValuedBalanceRow[]> {
  const tokens = offeredTokens(listings, organisation.id);
  const [holdings, logos] = await Promise.all([readHoldings(database, owner), tokenLogos(database, tokens)]);
  const rate = fiatRates(organisation)[fiat];
  return tokens.map((token) => {
    const holding = holdings.get(token.id) ?? NOTHING;
    const value = holdingValue(holding.usable + holding.locked, token.scale, tokenValue(token.code, listings, marketData));
    return {
      ...balanceRow(token, holding),
      name: token.name,
      logo_url: logos.get(token.id) ?? '',
      fiat_value: inFiat(value, rate, FIAT_DECIMALS),
    };
  });
}

/** Both accounts of the owner together, in a currency and in BTC. Values add up before they are cut. */
export async function totalValue(
  { database, listings, marketData }: ValuationOptions, owner: OwnerId, organisation: Organisation, fiat: Fiat,
): Promise<{ readonly fiat: string; readonly total: string; readonly btc_value: string }> {
  let value = 0n;
  for (const [id, holding] of await readHoldings(database, owner)) {
    const token = listings.tokenById(id);
    if (token) value += holdingValue(totalOf(holding), token.scale, tokenValue(token.code, listings, marketData));
  }
  return {
    fiat,
    total: inFiat(value, fiatRates(organisation)[fiat], FIAT_DECIMALS),
    btc_value: inToken(value, tokenValue('BTC', listings, marketData), BTC_DECIMALS),
  };
}
