import type { OwnerId } from '@marque/engine';
import { NOTHING, readHoldings, type Holding } from '../assets/balances.ts';
import type { ValuationOptions } from '../assets/valued-balances.ts';
import type { Reader } from '../content/shown-items.ts';
import { offeredTokens } from '../market/offered-pairs.ts';
import { withFaces, type TokenFace } from '../market/token-details.ts';
import { holdingValue, tokenValue } from '../market/valuation.ts';

export interface HeldToken extends TokenFace {
  /** In the token's smallest unit. */
  readonly usable: bigint;
  readonly locked: bigint;
  /** Of both together, in USDT at VALUE_SCALE. */
  readonly value: bigint;
}

/** Accounts of a person, and what of a holding lies in each. */
const IN_ACCOUNT = {
  token: ({ usable, locked }: Holding) => ({ usable, locked }),
  fiat: ({ fiat }: Holding) => ({ usable: fiat, locked: 0n }),
};

/** Every token of the organisation with what one account of an owner holds of it, the most valuable first. */
export async function heldTokens(
  deps: ValuationOptions,
  owner: OwnerId,
  account: keyof typeof IN_ACCOUNT,
  reader: Reader,
): Promise<readonly HeldToken[]> {
  const { database, listings, marketData } = deps;
  const [holdings, faces] = await Promise.all([
    readHoldings(database, owner),
    withFaces(deps, offeredTokens(listings, reader.organisation.id), reader),
  ]);
  return faces
    .map((face) => {
      const { usable, locked } = IN_ACCOUNT[account](holdings.get(face.token.id) ?? NOTHING);
      const value = holdingValue(usable + locked, face.token.scale, tokenValue(face.token.code, listings, marketData));
      return { ...face, usable, locked, value };
    })
    .sort((a, b) => (a.value < b.value ? 1 : a.value > b.value ? -1 : 0));
}
