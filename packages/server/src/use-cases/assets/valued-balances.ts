import type { ValuedBalanceRow } from '@marque/contract/assets';
import type { Fiat } from '@marque/domain/organisation';
import type { OwnerId } from '@marque/engine';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import type { Reader } from '../content/shown-items.ts';
import { fiatRates } from '../market/fiat-rates.ts';
import { offeredTokens } from '../market/offered-pairs.ts';
import { withFaces, type TokenDetailsDeps } from '../market/token-details.ts';
import { holdingValue, inFiat, inToken, tokenValue } from '../market/valuation.ts';
import { balanceRow, NOTHING, readHoldings, totalOf } from './balances.ts';

const FIAT_DECIMALS = 8;
const BTC_DECIMALS = 8;

export interface ValuationOptions extends TokenDetailsDeps {
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** Every token of the organisation with what the owner holds of it and what that is worth. */
export async function valuedBalances(
  deps: ValuationOptions,
  owner: OwnerId,
  reader: Reader,
  fiat: Fiat,
): Promise<readonly ValuedBalanceRow[]> {
  const { database, listings, marketData } = deps;
  const [holdings, tokens] = await Promise.all([
    readHoldings(database, owner),
    withFaces(deps, offeredTokens(listings, reader.organisation.id), reader),
  ]);
  const rate = fiatRates(reader.organisation)[fiat];
  return tokens.map(({ token, name, logo_url }) => {
    const holding = holdings.get(token.id) ?? NOTHING;
    const value = holdingValue(holding.usable + holding.locked, token.scale, tokenValue(token.code, listings, marketData));
    return {
      ...balanceRow(token, holding),
      name,
      logo_url,
      fiat_value: inFiat(value, rate, FIAT_DECIMALS),
    };
  });
}

/** Both accounts of the owner together, in a currency and in BTC. Values add up before they are cut. */
export async function totalValue(
  { database, listings, marketData }: ValuationOptions,
  owner: OwnerId,
  organisation: Organisation,
  fiat: Fiat,
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
