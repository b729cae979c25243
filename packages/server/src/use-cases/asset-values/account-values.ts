import type { OwnerId } from '@marque/engine';
import { readHoldings } from '../assets/balances.ts';
import type { ValuationOptions } from '../assets/valued-balances.ts';
import { holdingValue, tokenValue } from '../market/valuation.ts';

/** What each account of an owner is worth, in USDT at VALUE_SCALE. */
export async function accountValues(
  { database, listings, marketData }: Pick<ValuationOptions, 'database' | 'listings' | 'marketData'>,
  owner: OwnerId,
): Promise<{ readonly token: bigint; readonly fiat: bigint }> {
  let [inTokens, inFiat] = [0n, 0n];
  for (const [id, { usable, locked, fiat }] of await readHoldings(database, owner)) {
    const token = listings.tokenById(id);
    if (!token) continue;
    const value = tokenValue(token.code, listings, marketData);
    inTokens += holdingValue(usable + locked, token.scale, value);
    inFiat += holdingValue(fiat, token.scale, value);
  }
  return { token: inTokens, fiat: inFiat };
}
