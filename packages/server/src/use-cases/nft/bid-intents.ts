import { movePiece } from './pieces.ts';
import { formatUnits } from '@marque/domain/money';
import type { Posting } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { takeBids } from './take-bids.ts';
import { withNft, type BidRow } from './tables.ts';

const BID = 'nft-bid';
const RELEASE = 'nft-release';
const SETTLEMENT = 'nft-settlement';
const PURPOSE = 'bid';
const AT_ONCE = 500;

/** A bid with the token that it is in. */
type TokenBid = Pick<BidRow, 'id' | 'user_id' | 'price' | 'hold'> & { readonly token: number };

/** Sets the price of a bid aside. */
export const bidIntent = ({ id, user_id: owner, price, token }: TokenBid): Intent => ({
  reference: String(id),
  owner,
  request: { kind: 'open-hold', owner, token, purpose: PURPOSE, amount: BigInt(price), reason: BID, reference: String(id) },
});

/** Gives it back. */
export const releaseIntent = ({ id, user_id: owner, price, hold }: TokenBid): Intent => ({
  reference: String(id),
  owner,
  request: {
    kind: 'release-hold',
    owner,
    purpose: PURPOSE,
    amount: BigInt(price),
    hold: hold ?? 0,
    reason: RELEASE,
    reference: String(id),
  },
});

const bidsIn = (store: Kysely<Schema>, state: BidRow['state']) =>
  withNft(store)
    .selectFrom('nft_bids as bid')
    .innerJoin('nft_auctions as auction', 'auction.id', 'bid.auction')
    .select(['bid.id', 'bid.user_id', 'bid.price', 'bid.hold', 'bid.auction', 'auction.token', 'auction.seller', 'auction.piece'])
    .where('bid.state', '=', state)
    .orderBy('bid.id')
    .limit(AT_ONCE);

/** Of what a bid has come to: itself where it was not taken, else the one that it outbid; while its price is to be given back. */
export const bidsToRelease = (store: Kysely<Schema>, { id, auction, sequence }: BidRow): Promise<TokenBid[]> => {
  const waiting = bidsIn(store, 'releasing').where('bid.auction', '=', auction);
  return (sequence === null ? waiting.where('bid.id', '=', id) : waiting.where('bid.sequence', '=', sequence - 1)).execute();
};

/** Prices that are being set aside; a bid is taken, or not, with the answer. */
export const nftBids: IntentKind = {
  reason: BID,
  requestedBefore: async (queries, before) => (await bidsIn(queries, 'requested').where('bid.at', '<', before).execute()).map(bidIntent),
  settle: (queries, results) =>
    takeBids(
      queries,
      results.map(({ reference, hold, refusal }) => ({
        id: Number(reference),
        hold: hold ?? undefined,
        refusal: refusal ?? '',
      })),
    ),
};

/** Prices that are given back. */
export const nftReleases: IntentKind = {
  reason: RELEASE,
  requestedBefore: async (queries) => (await bidsIn(queries, 'releasing').execute()).map(releaseIntent),
  settle: async (queries, results) => {
    const wrong = results.find(({ refusal }) => refusal !== null);
    if (wrong) throw new Error(`the price of bid ${wrong.reference} was not given back: ${wrong.refusal}`);
    await withNft(queries)
      .updateTable('nft_bids')
      .set({ state: 'released' })
      .where(
        'id',
        'in',
        results.map(({ reference }) => Number(reference)),
      )
      .where('state', '=', 'releasing')
      .execute();
  },
};

/** What whoever was outbid gets in all. */
interface Rewarded {
  readonly user_id: number;
  readonly reward: string;
}

const rewardedOf = (store: Kysely<Schema>, auction: number): Promise<readonly Rewarded[]> =>
  withNft(store)
    .selectFrom('nft_bids')
    .select(({ fn }) => ['user_id', fn.sum<string>('reward').as('reward')])
    .where('auction', '=', auction)
    .where('reward', '>', 0)
    .groupBy('user_id')
    .orderBy('user_id')
    .execute();

/** The winner pays: whoever was outbid has the reward, and the seller the rest. */
export function settlementIntent(bid: TokenBid & { readonly seller: number }, rewarded: readonly Rewarded[]): Intent {
  const { id, user_id: owner, price, hold, token, seller } = bid;
  const rewards = rewarded.map((row): Posting => ({ owner: row.user_id, token, account: 'usable', amount: BigInt(row.reward) }));
  const rest = rewards.reduce((left, { amount }) => left - amount, BigInt(price));
  const credits: Posting[] = [...rewards, { owner: seller, token, account: 'organisation.fee', amount: rest }];
  const of = { owner, purpose: PURPOSE, amount: BigInt(price), hold: hold ?? 0, reason: SETTLEMENT, reference: String(id) } as const;
  return { reference: String(id), owner, request: { kind: 'capture-hold', ...of, credits } };
}

/** Winners' payments; with the answer the piece is theirs. */
export const nftSettlements: IntentKind = {
  reason: SETTLEMENT,
  requestedBefore: async (queries) => {
    const intents: Intent[] = [];
    for (const bid of await bidsIn(queries, 'capturing').execute())
      intents.push(settlementIntent(bid, await rewardedOf(queries, bid.auction)));
    return intents;
  },
  settle: async (queries, results) => {
    for (const { reference, refusal, at } of results) {
      if (refusal !== null) throw new Error(`the winner's payment of bid ${reference} was refused: ${refusal}`);
      await handOver(queries, Number(reference), at);
    }
  },
};

/** The piece goes to whoever has paid for it, once. */
async function handOver(store: Kysely<Schema>, id: number, at: number): Promise<void> {
  const queries = withNft(store);
  const won = await queries
    .updateTable('nft_bids')
    .set({ state: 'won' })
    .where('id', '=', id)
    .where('state', '=', 'capturing')
    .returningAll()
    .executeTakeFirst();
  if (!won) return;
  const auction = await queries
    .updateTable('nft_auctions')
    .set({ stage: 'settled', closed_at: at })
    .where('id', '=', won.auction)
    .returning(['piece', 'token'])
    .executeTakeFirstOrThrow();
  const token = await queries.selectFrom('tokens').select(['alias', 'scale']).where('id', '=', auction.token).executeTakeFirstOrThrow();
  const price = `${formatUnits(BigInt(won.price), token.scale)} ${token.alias}`;
  await movePiece(store, auction.piece, { to: won.user_id, reason: 'auction', price, at });
}
