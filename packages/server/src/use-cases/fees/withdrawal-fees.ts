import type { Token } from '@marque/domain/trading';
import type { Listings } from '../../ports/listings.ts';
import type { TokenProtocol, TokenProtocols } from '../../ports/token-protocols.ts';
import { offeredTokens } from '../market/offered-pairs.ts';

export interface WithdrawalFeesOptions {
  readonly listings: Listings;
  readonly tokenProtocols: TokenProtocols;
}

/** What moving a token out by one of its chains costs, and the least that can be moved. */
export interface WithdrawalFee {
  readonly token: Token;
  readonly protocol: TokenProtocol;
}

/** For each chain of each token that the organisation offers. */
export const withdrawalFees = ({ listings, tokenProtocols }: WithdrawalFeesOptions, organisation: number): readonly WithdrawalFee[] =>
  offeredTokens(listings, organisation).flatMap((token) => tokenProtocols.of(token.id).map((protocol) => ({ token, protocol })));
