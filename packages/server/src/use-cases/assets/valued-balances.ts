import type { OwnerId } from '@marque/engine';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Reader } from '../content/shown-items.ts';
import { offeredTokens } from '../market/offered-pairs.ts';
import { withFaces, type TokenDetailsDeps, type TokenFace } from '../market/token-details.ts';
import { holdingValue, tokenValue } from '../market/valuation.ts';
import { NOTHING, readHoldings, totalOf, type Holding } from './balances.ts';

export interface ValuationOptions extends TokenDetailsDeps {
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** What an owner holds of a token, and what that is worth in USDT. */
export interface ValuedBalance extends TokenFace {
  readonly holding: Holding;
  readonly value: bigint;
}

/** Every token of the organisation with what the owner holds of it and what that is worth. */
export async function valuedBalances(deps: ValuationOptions, owner: OwnerId, reader: Reader): Promise<readonly ValuedBalance[]> {
  const { database, listings, marketData } = deps;
  const [holdings, faces] = await Promise.all([
    readHoldings(database, owner),
    withFaces(deps, offeredTokens(listings, reader.organisation.id), reader),
  ]);
  return faces.map((face) => {
    const { token } = face;
    const holding = holdings.get(token.id) ?? NOTHING;
    const value = holdingValue(holding.usable + holding.locked, token.scale, tokenValue(token.code, listings, marketData));
    return { ...face, holding, value };
  });
}

export interface TotalValue {
  /** In USDT. */
  readonly value: bigint;
  /** Of a whole BTC, in USDT. */
  readonly valueOfBtc: bigint;
}

/** Both accounts of the owner together. */
export async function totalValue({ database, listings, marketData }: ValuationOptions, owner: OwnerId): Promise<TotalValue> {
  let value = 0n;
  for (const [id, holding] of await readHoldings(database, owner)) {
    const token = listings.tokenById(id);
    if (token) value += holdingValue(totalOf(holding), token.scale, tokenValue(token.code, listings, marketData));
  }
  return { value, valueOfBtc: tokenValue('BTC', listings, marketData) };
}
