import { maskAccount, type Actor } from '@marque/domain/identity';
import { outbidRewards } from '@marque/domain/nft';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { withNft, type AuctionRow, type BidRow, type PieceRow } from './tables.ts';

interface TakenBid {
  /** Masked. */
  readonly account: string;
  readonly price: bigint;
  readonly at: number;
}

/** Bids that were taken, the highest first. */
export async function listTakenBids(
  { queries }: Pick<Database, 'queries'>,
  auction: AuctionRow,
  range: PageRange,
): Promise<Paged<TakenBid>> {
  const rows = await withNft(queries)
    .selectFrom('nft_bids as bid')
    .innerJoin('users', 'users.id', 'bid.user_id')
    .select(['bid.price', 'bid.at', 'users.email', 'users.uid'])
    .where('bid.auction', '=', auction.id)
    .where('bid.sequence', 'is not', null)
    .orderBy('bid.sequence', 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return {
    count: auction.bid_count,
    items: rows.map(({ price, at, email, uid }) => ({ account: maskAccount(email ?? uid), price: BigInt(price), at })),
  };
}

/** Whether somebody has the highest bid. */
export async function isTopBidder(
  { queries }: Pick<Database, 'queries'>,
  { id }: Pick<AuctionRow, 'id'>,
  { owner }: Pick<Actor, 'owner'>,
): Promise<boolean> {
  const top = withNft(queries)
    .selectFrom('nft_bids')
    .select('user_id')
    .where('auction', '=', id)
    .where('state', 'in', ['top', 'capturing', 'won']);
  return (await top.executeTakeFirst())?.user_id === owner;
}

/** What whoever was outbid gets so far, in all and the caller alone. */
export async function readRewards(
  { queries }: Pick<Database, 'queries'>,
  { id, reward_ppm: rewardPpm }: AuctionRow,
  { owner }: Actor,
): Promise<{ readonly total: bigint; readonly own: bigint }> {
  const bids = await withNft(queries)
    .selectFrom('nft_bids')
    .select(['user_id', 'price'])
    .where('auction', '=', id)
    .where('sequence', 'is not', null)
    .orderBy('sequence')
    .execute();
  const rewards = outbidRewards(
    bids.map(({ price }) => BigInt(price)),
    rewardPpm,
  );
  let [total, own] = [0n, 0n];
  for (const [index, { user_id: user }] of bids.entries()) {
    const reward = rewards[index] ?? 0n;
    total += reward;
    if (user === owner) own += reward;
  }
  return { total, own };
}

interface OwnBid {
  readonly bid: BidRow;
  readonly auction: Pick<AuctionRow, 'campaign_no' | 'token'>;
  readonly piece: PieceRow;
}

/** The caller's bids, the newest first. */
export async function listOwnBids(
  { queries }: Pick<Database, 'queries'>,
  { owner }: Actor,
  { campaign, ...range }: PageRange & { readonly campaign: string | undefined },
): Promise<Paged<OwnBid>> {
  let rows = withNft(queries)
    .selectFrom('nft_bids as bid')
    .innerJoin('nft_auctions as auction', 'auction.id', 'bid.auction')
    .where('bid.user_id', '=', owner);
  if (campaign !== undefined) rows = rows.where('auction.campaign_no', '=', campaign);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const found = await rows
    .selectAll('bid')
    .select(['auction.campaign_no', 'auction.token', 'auction.piece'])
    .orderBy('bid.id', 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  const ids = found.map(({ piece }) => piece);
  const pieces = ids.length === 0 ? [] : await withNft(queries).selectFrom('nft_pieces').selectAll().where('id', 'in', ids).execute();
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]));
  return {
    count: Number(count),
    items: found.flatMap(({ campaign_no, token, piece: id, ...bid }) => {
      const piece = pieceOf.get(id);
      return piece ? [{ bid, auction: { campaign_no, token }, piece }] : [];
    }),
  };
}

/** A piece that an organisation has; undefined for none. */
export const findPiece = ({ queries }: Pick<Database, 'queries'>, organisation: number, pieceNo: string): Promise<PieceRow | undefined> =>
  withNft(queries)
    .selectFrom('nft_pieces as piece')
    .selectAll('piece')
    .where('piece_no', '=', pieceNo)
    .where((is) =>
      is.or([
        is('organisation', '=', organisation),
        // What is sold to everybody can be looked at by everybody.
        is.exists(
          is
            .selectFrom('nft_auctions as auction')
            .select('auction.id')
            .whereRef('auction.piece', '=', 'piece.id')
            .where('auction.organisation', 'is', null)
            .where('auction.stage', 'not in', ['draft', 'cancelled']),
        ),
      ]),
    )
    .executeTakeFirst();

/** The caller's pieces, the newest first. */
export async function listOwnPieces({ queries }: Pick<Database, 'queries'>, { owner }: Actor, range: PageRange): Promise<Paged<PieceRow>> {
  const rows = withNft(queries).selectFrom('nft_pieces').where('owner', '=', owner);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows.selectAll().orderBy('id', 'desc').limit(range.size).offset(offsetOf(range)).execute();
  return { count: Number(count), items };
}
