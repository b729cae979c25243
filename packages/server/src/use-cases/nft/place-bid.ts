import type { Actor } from '@marque/domain/identity';
import { formatUnits, parseUnits } from '@marque/domain/money';
import { bidProblem, leastBid, type BidProblem } from '@marque/domain/nft';
import type { Token } from '@marque/domain/trading';
import { submitIntent } from '../intents.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { auctionsOnSite } from './auctions-on-site.ts';
import { isTopBidder } from './bids.ts';
import { bidIntent, bidsToRelease, nftBids, nftReleases, releaseIntent } from './bid-intents.ts';
import type { AuctionDeps } from './deps.ts';
import { biddingOf, takeBids, type HeldBid } from './take-bids.ts';
import { withNft, type AuctionRow, type BidRow } from './tables.ts';

export interface BidRequest {
  readonly campaign: string;
  /** A decimal. */
  readonly price: string;
  /** The client's own name for its request. */
  readonly clientId: string | undefined;
}

interface PlacedBid {
  readonly id: number;
  readonly price: bigint;
  readonly token: Token;
}

/**
 * Bids (C185): refused in the order of time, own bid, price and balance, or written down with its price set aside and taken as the highest. Whoever
 * is outbid has theirs back at once. The trade password has been proven by then.
 */
export async function placeBid(deps: AuctionDeps, actor: Actor, request: BidRequest): Promise<Result<PlacedBid>> {
  const auction = await auctionsOnSite(deps.database.queries, actor.organisation)
    .where('campaign_no', '=', request.campaign)
    .executeTakeFirst();
  const token = auction && deps.listings.tokenById(auction.token);
  if (!auction || !token) return refused('not_found');
  const price = parseUnits(request.price, token.scale);
  if (price === undefined || price === 0n) return refused('amount_invalid', { field: 'price' });
  const known = await findByKey(deps, actor, request.clientId);
  if (known)
    return known.auction === auction.id && BigInt(known.price) === price
      ? answerOf(deps, auction, token, known)
      : refused('idempotency_key_reused');
  const now = deps.clock.now();
  const problem = bidProblem({ ...biddingOf(auction), isTop: await isTopBidder(deps.database, auction, actor) }, price, now);
  if (problem) return problemRefusal(problem, auction, token);
  const bid = await write(deps, actor, { auction: auction.id, price, clientId: request.clientId, now });
  if (!bid) return refused('busy');
  const held = await hold(deps, { ...bid, token: auction.token });
  if (!held) return refused('busy');
  // The consumer may have been faster.
  await deps.database.transaction((queries) => takeBids(queries, [held]));
  const taken = await withNft(deps.database.queries).selectFrom('nft_bids').selectAll().where('id', '=', bid.id).executeTakeFirstOrThrow();
  await giveBack(deps, taken);
  return answerOf(deps, auction, token, taken);
}

const findByKey = async ({ database }: AuctionDeps, { owner }: Actor, clientId: string | undefined): Promise<BidRow | undefined> =>
  clientId === undefined
    ? undefined
    : withNft(database.queries)
        .selectFrom('nft_bids')
        .selectAll()
        .where('user_id', '=', owner)
        .where('client_id', '=', clientId)
        .where('state', '<>', 'refused')
        .executeTakeFirst();

interface NewBid {
  readonly auction: number;
  readonly price: bigint;
  readonly clientId: string | undefined;
  readonly now: number;
}

/** Undefined where a request under the same name came first. */
const write = (
  { database }: AuctionDeps,
  { owner, organisation }: Actor,
  { auction, price, clientId, now }: NewBid,
): Promise<BidRow | undefined> =>
  withNft(database.queries)
    .insertInto('nft_bids')
    .values({
      auction,
      organisation,
      user_id: owner,
      price,
      client_id: clientId ?? null,
      at: now,
      state: 'requested',
      cause: null,
      hold: null,
      sequence: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).where('state', '<>', 'refused').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Undefined where it is not known yet: the job submits it again, and the bid is taken or not by the time of its row. */
async function hold({ gateway, report }: AuctionDeps, bid: BidRow & { readonly token: number }): Promise<HeldBid | undefined> {
  const outcome = await submitIntent(gateway, nftBids, bidIntent(bid)).catch((fault: unknown) => {
    report(fault);
    return { kind: 'pending' } as const;
  });
  if (outcome.kind === 'refused') return { id: bid.id, hold: undefined, refusal: outcome.refusal };
  return outcome.kind === 'accepted' && outcome.hold !== undefined ? { id: bid.id, hold: outcome.hold, refusal: '' } : undefined;
}

/** What is left of it is given back by the job. */
async function giveBack({ database, gateway, report }: AuctionDeps, bid: BidRow): Promise<void> {
  const bids = await bidsToRelease(database.queries, bid);
  await Promise.all(bids.map((bid) => submitIntent(gateway, nftReleases, releaseIntent(bid)).catch(report)));
}

async function answerOf(
  deps: AuctionDeps,
  auction: AuctionRow,
  token: Token,
  { id, price, state, cause, sequence }: BidRow,
): Promise<Result<PlacedBid>> {
  if (state === 'requested') return refused('busy');
  if (state === 'refused') return refused('balance_too_low', { field: 'price' });
  if (sequence !== null) return done({ id, price: BigInt(price), token });
  const standing =
    (await withNft(deps.database.queries).selectFrom('nft_auctions').selectAll().where('id', '=', auction.id).executeTakeFirst()) ??
    auction;
  return problemRefusal(PROBLEMS.find((each) => each === cause) ?? 'bid_too_low', standing, token);
}

const PROBLEMS: readonly BidProblem[] = ['activity_not_started', 'activity_concluded', 'bid_is_own', 'bid_too_low'];

function problemRefusal(problem: BidProblem, auction: AuctionRow, token: Token): Refused {
  if (problem !== 'bid_too_low') return refused(problem);
  return refused(problem, { field: 'price', least: `${formatUnits(leastBid(biddingOf(auction)), token.scale)} ${token.alias}` });
}
