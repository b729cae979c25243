import type { Actor } from '@marque/domain/identity';
import { parseUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import { submitIntent } from '../intents.ts';
import { offeredMarkets, offeredTokens } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import { demoGrants, grantIntent, requestGrant, type GrantedAmount } from './demo-grants.ts';

/** Enough to try every market, too little to move one. */
const QUOTE_AMOUNTS = new Map([
  ['USDT', '10000'],
  ['CKUSD', '10000'],
  ['BTC', '0.25'],
  ['ETH', '4'],
  ['CNET', '50000'],
]);
const OTHER_QUOTE_AMOUNT = '1000';
const BRAND_AMOUNT = '500';
const BRANDS = 4;

export interface GrantOptions {
  readonly database: Database;
  readonly listings: Listings;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** Puts the demo's starting amounts on the user's account, once a day in UTC. */
export async function grantDemoFunds(
  { database, listings, gateway }: GrantOptions,
  actor: Actor,
  now: number,
): Promise<Result<readonly GrantedAmount[]>> {
  const day = new Date(now).toISOString().slice(0, 10);
  const amounts = amountsOf(listings, actor.organisation);
  const grant = await requestGrant(database.queries, { owner: actor.owner, day, amounts, now });
  if (grant === undefined) return refused('busy');
  if (grant.state === 'accepted') return refused('demo_grant_taken');
  const outcome = await submitIntent(gateway, demoGrants, grantIntent(grant));
  if (outcome.kind !== 'accepted') return refused('busy');
  return outcome.isRepeated ? refused('demo_grant_taken') : done(grant.amounts);
}

function amountsOf(listings: Listings, organisation: number): readonly GrantedAmount[] {
  const quotes = new Set(offeredMarkets(listings, organisation).map(({ quote }) => quote.id));
  const tokens = offeredTokens(listings, organisation);
  const brands = tokens.filter(({ id }) => !quotes.has(id)).slice(0, BRANDS);
  const grant = (token: Token, amount: string): GrantedAmount => ({ token: token.id, units: parseUnits(amount, token.scale) ?? 0n });
  return [
    ...tokens.filter(({ id }) => quotes.has(id)).map((token) => grant(token, QUOTE_AMOUNTS.get(token.code) ?? OTHER_QUOTE_AMOUNT)),
    ...brands.map((token) => grant(token, BRAND_AMOUNT)),
  ].filter(({ units }) => units > 0n);
}
