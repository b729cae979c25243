import { bidProblem, endAfterBid, leastBid, outbidRewards, type AuctionStage } from '@marque/domain/nft';
import { auctionIntent, bidIntent, bidReleaseIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetResult, AssetRow, Desk } from './asset-row.ts';
import { demandBooked, demandGranted, type Expected } from './booked.ts';

const BIDDING = 'a bid is taken in time, over the one before by a step at least, and never over its own';
const MONEY = 'the winner pays once, whoever was outbid has a part of the raise, and every other price comes back';

const PARTS = 1_000_000n;
const MINUTE_MS = 60_000;

/** A bid from the hold of its price until that is given back or paid. */
class Bid {
  readonly id: number;
  readonly user: OwnerId;
  readonly price: bigint;
  readonly at: number;
  readonly opening: AssetRow;
  readonly releasing: AssetRow;
  readonly paying: AssetRow;
  state: 'requested' | 'refused' | 'top' | 'releasing' | 'released' | 'capturing' | 'won' = 'requested';
  hold: HoldId | null = null;

  constructor(auction: Auction, of: { id: number; user: OwnerId; price: bigint; at: number }) {
    ({ id: this.id, user: this.user, price: this.price, at: this.at } = of);
    const reference = String(of.id);
    const row = () => ({ id: of.id, user_id: of.user, price: of.price, hold: this.hold, token: auction.token, seller: auction.seller });
    this.opening = {
      reason: 'nft-bid',
      reference,
      asking: () => (this.state === 'requested' ? bidIntent(row()) : undefined),
      settle: (result) => auction.take(this, result),
    };
    this.releasing = {
      reason: 'nft-release',
      reference,
      asking: () => (this.state === 'releasing' ? bidReleaseIntent(row()) : undefined),
      settle: ({ refusal }) => {
        demandGranted(this.releasing, refusal);
        if (this.state === 'releasing') this.state = 'released';
      },
    };
    this.paying = {
      reason: 'nft-settlement',
      reference,
      asking: () => (this.state === 'capturing' ? auctionIntent(row(), auction.rewarded) : undefined),
      settle: ({ refusal }) => {
        demandGranted(this.paying, refusal);
        if (this.state === 'capturing') this.state = 'won';
      },
    };
  }

  get isUnderWay(): boolean {
    return ['requested', 'releasing', 'capturing'].includes(this.state);
  }
}

/** An auction, and who bids. */
export class Auction {
  readonly token: number;
  readonly seller: OwnerId;
  readonly #desk: Desk;
  readonly #startPrice: bigint;
  readonly #step: bigint;
  readonly #minutes: number;
  readonly #rewardPpm: number;
  readonly #firstEnd: number;
  readonly #startsAt: number;
  /** In the order in which they were written. */
  readonly #bids: Bid[] = [];
  /** Bids whose price was set aside, in the order in which that was heard of. */
  readonly #held: Bid[] = [];
  readonly #taken: Bid[] = [];
  stage: AuctionStage = 'open';
  #endsAt: number;
  /** When its time was found to be over. */
  #closedAt: number | undefined;

  constructor(desk: Desk) {
    const { random, now, token, organisation } = desk;
    this.#desk = desk;
    this.token = token;
    this.seller = organisation;
    this.#startPrice = BigInt(random.anySize(1_000_000));
    this.#step = BigInt(random.anySize(100_000));
    this.#minutes = random.pick([0, 0, 1]);
    this.#rewardPpm = random.pick([0, 1, 100_000, 500_000]);
    this.#startsAt = now + random.pick([0, 1_000]);
    this.#firstEnd = this.#startsAt + random.between(500, 20_000);
    this.#endsAt = this.#firstEnd;
  }

  get #latest(): bigint | undefined {
    return this.#taken.at(-1)?.price;
  }

  #problem(user: OwnerId, price: bigint, at: number) {
    const [stage, startsAt, endsAt, startPrice, step] = [this.stage, this.#startsAt, this.#endsAt, this.#startPrice, this.#step];
    const isTop = this.#taken.at(-1)?.user === user;
    return bidProblem({ stage, startsAt, endsAt, startPrice, step, latest: this.#latest, isTop }, price, at);
  }

  /** Somebody bids about as much as is needed; false where the rules are against it. */
  bid(id: number): boolean {
    const { random, users, now } = this.#desk;
    const user = random.pick(users);
    const least = leastBid({ startPrice: this.#startPrice, step: this.#step, latest: this.#latest });
    const wanted = least + random.pick([0n, 0n, 1n, this.#step, 3n * this.#step, -1n, -this.#step + 1n]);
    const price = wanted > 0n ? wanted : 1n;
    if (this.#problem(user, price, now) !== undefined) return false;
    const bid = new Bid(this, { id, user, price, at: now });
    this.#bids.push(bid);
    this.#desk.commit(bid.opening);
    return true;
  }

  /** Takes a bid whose price is set aside: what was so when it was written need not be so any more. */
  take(bid: Bid, { refusal, hold }: AssetResult): void {
    if (bid.state !== 'requested') return;
    if (refusal !== undefined) {
      bid.state = 'refused';
      return;
    }
    bid.hold = hold ?? null;
    this.#held.push(bid);
    if (this.#problem(bid.user, bid.price, bid.at) !== undefined) return this.#giveBack(bid);
    const outbid = this.#taken.at(-1);
    bid.state = 'top';
    this.#taken.push(bid);
    this.#endsAt = endAfterBid({ endsAt: this.#endsAt, minutes: this.#minutes }, bid.at);
    if (outbid) this.#giveBack(outbid);
  }

  #giveBack(bid: Bid): void {
    bid.state = 'releasing';
    this.#desk.commit(bid.releasing);
  }

  /** Ends it where its time is over, or at once. */
  end(isAtOnce: boolean): void {
    const isDue = isAtOnce || this.#desk.now >= this.#endsAt;
    if (this.stage !== 'open' || !isDue || this.#bids.some(({ state }) => state === 'requested')) return;
    if (!isAtOnce) this.#closedAt = this.#desk.now;
    const top = this.#taken.at(-1);
    this.stage = top === undefined ? 'passed' : 'settling';
    if (!top) return;
    top.state = 'capturing';
    this.#desk.commit(top.paying);
  }

  /** What whoever was outbid gets in all. */
  get rewarded(): readonly { readonly user_id: OwnerId; readonly reward: string }[] {
    const rewards = outbidRewards(
      this.#taken.map(({ price }) => price),
      this.#rewardPpm,
    );
    const sums = new Map<OwnerId, bigint>();
    for (const [index, { user }] of this.#taken.entries()) sums.set(user, (sums.get(user) ?? 0n) + (rewards[index] ?? 0n));
    return [...sums].filter(([, units]) => units > 0n).map(([user_id, units]) => ({ user_id, reward: String(units) }));
  }

  get isOver(): boolean {
    return this.stage !== 'open' && !this.#bids.some(({ isUnderWay }) => isUnderWay);
  }

  check(): void {
    this.#checkBidding();
    for (const bid of this.#bids) {
      const { user, price, state } = bid;
      const held: Expected = [
        [user, 'usable', -price],
        [user, 'locked.bid', price],
      ];
      const back = held.map(([owner, account, amount]) => [owner, account, -amount] as const);
      demandBooked(this.#desk, bid.opening, MONEY, state === 'refused' ? [] : held);
      demandBooked(this.#desk, bid.releasing, MONEY, state === 'released' ? back : []);
      demandBooked(this.#desk, bid.paying, MONEY, state === 'won' ? this.#shares(bid) : []);
      demand(state === 'refused' || state === 'released' || state === 'won', MONEY, () => `bid ${bid.id} is ${state} in the end`);
    }
  }

  /** Each price that was set aside is taken or not as the rules say, told once more. */
  #checkBidding(): void {
    let [top, end]: [Bid | undefined, number] = [undefined, this.#firstEnd];
    for (const bid of this.#held) {
      const isInTime = bid.at >= this.#startsAt && bid.at < end;
      const isMore = top === undefined ? bid.price >= this.#startPrice : bid.price >= top.price + this.#step && bid.user !== top.user;
      demand(this.#taken.includes(bid) === (isInTime && isMore), BIDDING, () => `bid ${bid.id} of ${bid.price} after ${top?.price}`);
      if (!isInTime || !isMore) continue;
      top = bid;
      const lastMinutes = this.#minutes * MINUTE_MS;
      if (end - bid.at <= lastMinutes) end += lastMinutes;
    }
    const closedAt = this.#closedAt ?? end;
    demand(closedAt >= end, BIDDING, () => `closed ${end - closedAt} ms before its end`);
  }

  #shares(winner: Bid): Expected {
    const rewards = this.#taken.slice(0, -1).map(({ user, price }, index) => {
      const raise = (this.#taken[index + 1]?.price ?? price) - price;
      return [user, 'usable', (raise * BigInt(this.#rewardPpm)) / PARTS] as const;
    });
    const rest = rewards.reduce((left, [, , units]) => left - units, winner.price);
    return [[winner.user, 'locked.bid', -winner.price], ...rewards, [this.seller, 'organisation.fee', rest]];
  }
}
