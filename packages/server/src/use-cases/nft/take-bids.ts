import { bidProblem, endAfterBid, type BidProblem } from '@marque/domain/nft';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withNft, type AuctionRow, type BidRow } from './tables.ts';

/** What became of the payment of a bid. */
export interface HeldBid {
  readonly id: number;
  /** Undefined where the engine refused, with its word for why. */
  readonly hold: number | undefined;
  readonly refusal: string;
}

/** A bid that is not the highest any more, or never was. */
type BidCause = BidProblem | 'outbid';

/** How bidding stands, as the rules see it. */
export const biddingOf = (auction: AuctionRow) => ({
  stage: auction.stage,
  startsAt: auction.starts_at,
  endsAt: auction.ends_at,
  startPrice: BigInt(auction.start_price),
  step: BigInt(auction.step),
  latest: auction.latest_price === null ? undefined : BigInt(auction.latest_price),
});

/**
 * Takes bids whose payment is held, in the order of their rows, each auction's one after the other: a bid becomes the highest and the one before is
 * outbid, or it is not taken. What is held of the others waits to be given back. Once for each bid, however often it is asked for; in the
 * transaction of the caller.
 */
export async function takeBids(store: Kysely<Schema>, held: readonly HeldBid[]): Promise<void> {
  if (held.length === 0) return;
  const queries = withNft(store);
  const ids = held.map(({ id }) => id);
  const asked = await queries
    .selectFrom('nft_bids')
    .select('auction')
    .distinct()
    .where('id', 'in', ids)
    .where('state', '=', 'requested')
    .execute();
  if (asked.length === 0) return;
  const auctions = await queries
    .selectFrom('nft_auctions')
    .selectAll()
    .where(
      'id',
      'in',
      asked.map(({ auction }) => auction),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read once the auctions are held: nobody else decides on a bid of theirs meanwhile.
  const bids = await queries
    .selectFrom('nft_bids')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'requested')
    .orderBy('id')
    .execute();
  const holds = new Map(held.map((each) => [each.id, each]));
  for (const auction of auctions) {
    let standing = auction;
    for (const bid of bids.filter((each) => each.auction === auction.id)) {
      const outcome = holds.get(bid.id);
      if (outcome?.hold === undefined) await refuse(store, bid, outcome?.refusal ?? '');
      else standing = await takeBid(store, standing, bid, outcome.hold);
    }
  }
}

const refuse = (store: Kysely<Schema>, { id }: BidRow, cause: string) =>
  withNft(store).updateTable('nft_bids').set({ state: 'refused', cause }).where('id', '=', id).execute();

async function takeBid(store: Kysely<Schema>, auction: AuctionRow, bid: BidRow, hold: number): Promise<AuctionRow> {
  const queries = withNft(store);
  const top = await queries
    .selectFrom('nft_bids')
    .select(['id', 'user_id'])
    .where('auction', '=', auction.id)
    .where('state', '=', 'top')
    .executeTakeFirst();
  const problem = bidProblem({ ...biddingOf(auction), isTop: top?.user_id === bid.user_id }, BigInt(bid.price), bid.at);
  if (problem) {
    await queries
      .updateTable('nft_bids')
      .set({ state: 'releasing', cause: problem satisfies BidCause, hold })
      .where('id', '=', bid.id)
      .execute();
    return auction;
  }
  if (top)
    await queries
      .updateTable('nft_bids')
      .set({ state: 'releasing', cause: 'outbid' satisfies BidCause })
      .where('id', '=', top.id)
      .execute();
  const next = {
    latest_price: bid.price,
    bid_count: auction.bid_count + 1,
    ends_at: endAfterBid({ endsAt: auction.ends_at, minutes: auction.extension_minutes }, bid.at),
  };
  await queries.updateTable('nft_bids').set({ state: 'top', hold, sequence: next.bid_count }).where('id', '=', bid.id).execute();
  await queries.updateTable('nft_auctions').set(next).where('id', '=', auction.id).execute();
  return { ...auction, ...next };
}
