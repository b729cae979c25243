import type { Token } from '@marque/domain/trading';
import type { Organisation } from '../../ports/organisations.ts';
import type { Listings } from '../../ports/listings.ts';
import { offeredToken, offeredTokens } from '../market/offered-pairs.ts';
import { settingsOf } from '../organisation/settings-of.ts';
import { done, refused, type Result } from '../result.ts';

/** Tokens that an organisation converts: those that its settings name, or else all that it offers. */
export function convertibleTokens(listings: Listings, organisation: Organisation): readonly Token[] {
  const { convert_tokens: named } = settingsOf(organisation);
  const offered = offeredTokens(listings, organisation.id);
  return named.length === 0 ? offered : offered.filter(({ code }) => named.includes(code));
}

/** Two different tokens of the organisation, by their names. */
export function tokensOf(
  listings: Listings,
  organisation: Organisation,
  names: { readonly from: string; readonly to: string },
): Result<{ readonly from: Token; readonly to: Token }> {
  const from = offeredToken(listings, organisation.id, names.from);
  if (!from) return refused('not_found', { field: 'token_from' });
  const to = offeredToken(listings, organisation.id, names.to);
  if (!to) return refused('not_found', { field: 'token_to' });
  return from.id === to.id ? refused('convert_same_token', { field: 'token_to' }) : done({ from, to });
}
