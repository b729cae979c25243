/** What an outbid bidder gets of the raise is in parts of a million; at most half. */
const PARTS = 1_000_000n;
export const REWARD_PPM_MAX = 500_000;
/** A bid in the last minutes extends the end; at most by a day. */
export const EXTENSION_MINUTES_MAX = 1_440;
const MINUTE_MS = 60_000;

/** `draft` is not on the site. `settling` waits for the winner's payment; `passed` had no bid. */
export const AUCTION_STAGES = ['draft', 'open', 'settling', 'settled', 'passed', 'cancelled'] as const;
export type AuctionStage = (typeof AUCTION_STAGES)[number];

/** As people see it: 0 upcoming, 1 bidding, 2 ended (T076). */
export type AuctionStatus = 0 | 1 | 2;

export interface AuctionTimes {
  readonly stage: AuctionStage;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export function auctionStatus({ stage, startsAt, endsAt }: AuctionTimes, at: number): AuctionStatus {
  if (stage !== 'open' || at >= endsAt) return 2;
  return at < startsAt ? 0 : 1;
}

export interface Bidding {
  /** In the token's smallest unit. */
  readonly startPrice: bigint;
  readonly step: bigint;
  /** The highest bid; undefined while there is none. */
  readonly latest: bigint | undefined;
}

/** The lowest price that is taken next. */
export const leastBid = ({ startPrice, step, latest }: Bidding): bigint => (latest === undefined ? startPrice : latest + step);

export type BidProblem = 'activity_not_started' | 'activity_concluded' | 'bid_is_own' | 'bid_too_low';

export interface BidTerms extends AuctionTimes, Bidding {
  /** Whether the bidder has the highest bid already. */
  readonly isTop: boolean;
}

/** Why a bid of a time is not taken; undefined where nothing is against it. */
export function bidProblem(terms: BidTerms, price: bigint, at: number): BidProblem | undefined {
  const status = auctionStatus(terms, at);
  if (status === 0) return 'activity_not_started';
  if (status === 2) return 'activity_concluded';
  if (terms.isTop) return 'bid_is_own';
  return price < leastBid(terms) ? 'bid_too_low' : undefined;
}

/** When it ends after a bid: a bid in the last minutes extends the end by as many. */
export const endAfterBid = ({ endsAt, minutes }: { readonly endsAt: number; readonly minutes: number }, at: number): number =>
  at >= endsAt - minutes * MINUTE_MS ? endsAt + minutes * MINUTE_MS : endsAt;

/**
 * What each bid gets for having been outbid, from the prices of an auction in their order: a part of the raise that followed, cut, and nothing for
 * the last; all of them together less than the last price.
 */
export const outbidRewards = (prices: readonly bigint[], rewardPpm: number): readonly bigint[] =>
  prices.map((price, index) => (((prices[index + 1] ?? price) - price) * BigInt(rewardPpm)) / PARTS);
