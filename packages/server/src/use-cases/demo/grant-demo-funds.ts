import type { OutputOf } from '@marque/contract';
import type { grantDemoFunds as grantDemoFundsCall } from '@marque/contract/demo';
import type { Actor } from '@marque/domain/identity';
import { formatUnits, parseUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { OwnerId, Posting } from '@marque/engine';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import { offeredMarkets, offeredTokens } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';

const WORLD: OwnerId = 0;

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
  readonly listings: Listings;
  readonly gateway: ExchangeGateway;
}

interface Grant {
  readonly token: Token;
  readonly units: bigint;
}

type Granted = OutputOf<typeof grantDemoFundsCall>;

/** Puts the demo's starting amounts on the user's account, once a day in UTC. */
export async function grantDemoFunds({ listings, gateway }: GrantOptions, actor: Actor, now: number): Promise<Result<Granted>> {
  const grants = grantsOf(listings, actor.organisation);
  const day = new Date(now).toISOString().slice(0, 10);
  const submission = await gateway.submit(
    {
      kind: 'post',
      reason: 'demo-grant',
      reference: day,
      postings: grants.flatMap((grant) => postingsOf(grant, actor.owner)),
    },
    {
      key: { owner: actor.owner, scope: 'demo-grant', key: day, fingerprint: 'demo-grant' },
      answer: () => ({}),
    },
  );
  if (submission.kind === 'repeated') return refused('demo_grant_taken');
  if (submission.kind !== 'done' || !submission.receipt.outcome.ok) return refused('busy');
  return done({ granted: grants.map(({ token, units }) => ({ token: token.code, amount: formatUnits(units, token.scale) })) });
}

function grantsOf(listings: Listings, organisation: number): readonly Grant[] {
  const quotes = new Set(offeredMarkets(listings, organisation).map(({ quote }) => quote.id));
  const tokens = offeredTokens(listings, organisation);
  const brands = tokens.filter(({ id }) => !quotes.has(id)).slice(0, BRANDS);
  const grant = (token: Token, amount: string): Grant => ({ token, units: parseUnits(amount, token.scale) ?? 0n });
  return [
    ...tokens.filter(({ id }) => quotes.has(id)).map((token) => grant(token, QUOTE_AMOUNTS.get(token.code) ?? OTHER_QUOTE_AMOUNT)),
    ...brands.map((token) => grant(token, BRAND_AMOUNT)),
  ].filter(({ units }) => units > 0n);
}

const postingsOf = ({ token, units }: Grant, owner: OwnerId): readonly Posting[] => [
  { owner: WORLD, token: token.id, account: 'world', amount: -units },
  { owner, token: token.id, account: 'usable', amount: units },
];
