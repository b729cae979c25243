import { auctionStatus, leastBid, type AuctionStatus } from '@marque/domain/nft';
import type { Token } from '@marque/domain/trading';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { PIECE } from '../content/item-kinds.ts';
import { listShown, type Reader } from '../content/shown-items.ts';
import { auctionsOnSite } from './auctions-on-site.ts';
import { biddingOf } from './take-bids.ts';
import { withNft, type AuctionRow, type PieceRow } from './tables.ts';

const shownWords = listShown(PIECE);
/** The newest are read. */
const AUCTIONS_MAX = 500;
/** What is bid for, what is ahead, what is over. */
const ORDER: Readonly<Record<AuctionStatus, number>> = { 1: 0, 0: 1, 2: 2 };

export interface PieceWords {
  readonly name: string;
  readonly author: string;
  readonly summary: string;
  /** HTML. */
  readonly story: string;
  /** Address of the operator's picture; empty where there is none, or its maker sent one. */
  readonly cover: string;
}

export interface ShownAuction {
  readonly auction: AuctionRow;
  readonly piece: PieceRow;
  readonly words: PieceWords;
  readonly token: Token;
  readonly status: AuctionStatus;
  /** In the token's smallest unit. */
  readonly latest: bigint;
  readonly least: bigint;
}

export interface AuctionsOptions {
  readonly database: Database;
  readonly listings: Pick<Listings, 'tokenById'>;
  readonly contents: Contents;
}

/** Words of pieces in a reader's language: the operator's, else what their makers wrote. */
export function pieceWords({ contents }: Pick<AuctionsOptions, 'contents'>, reader: Reader): (piece: PieceRow) => PieceWords {
  const items = new Map(shownWords(contents, reader).map((item) => [item.slug, item]));
  return ({ slug, name, intro, author }) => {
    const item = slug === null ? undefined : items.get(slug);
    if (!item) return { name, author, summary: intro, story: '', cover: '' };
    const { words, attributes } = item;
    return { name: words.name, author: words.author, summary: words.summary, story: words.story.html, cover: attributes.cover };
  };
}

/** Auctions that a reader's organisation has on its site: what is bid for first, the one that ends next at the top. */
export async function listShownAuctions(options: AuctionsOptions, reader: Reader): Promise<readonly ShownAuction[]> {
  const auctions = await auctionsOnSite(options.database.queries, reader.organisation.id)
    .orderBy('id', 'desc')
    .limit(AUCTIONS_MAX)
    .execute();
  const shownOnes = await withPieces(options, reader, auctions);
  return shownOnes.toSorted((a, b) => ORDER[a.status] - ORDER[b.status] || byTime(a, b) || b.auction.id - a.auction.id);
}

async function withPieces(options: AuctionsOptions, reader: Reader, auctions: readonly AuctionRow[]): Promise<readonly ShownAuction[]> {
  if (auctions.length === 0) return [];
  const ids = auctions.map(({ piece }) => piece);
  const rows = await withNft(options.database.queries).selectFrom('nft_pieces').selectAll().where('id', 'in', ids).execute();
  const pieces = new Map(rows.map((piece) => [piece.id, piece]));
  const wordsOf = pieceWords(options, reader);
  return auctions.flatMap((auction) => {
    const [piece, token] = [pieces.get(auction.piece), options.listings.tokenById(auction.token)];
    return piece && token ? [shown(auction, piece, { token, words: wordsOf(piece), now: reader.now })] : [];
  });
}

const byTime = (a: ShownAuction, b: ShownAuction): number =>
  a.status === 2 ? b.auction.ends_at - a.auction.ends_at : a.auction.ends_at - b.auction.ends_at;

const shown = (
  auction: AuctionRow,
  piece: PieceRow,
  { now, ...rest }: Pick<ShownAuction, 'token' | 'words'> & { readonly now: number },
): ShownAuction => {
  const bidding = biddingOf(auction);
  return {
    ...rest,
    auction,
    piece,
    status: auctionStatus(bidding, now),
    latest: bidding.latest ?? bidding.startPrice,
    least: leastBid(bidding),
  };
};

/** One of them by its number. */
export async function findShownAuction(options: AuctionsOptions, reader: Reader, campaign: string): Promise<ShownAuction | undefined> {
  const auctions = await auctionsOnSite(options.database.queries, reader.organisation.id).where('campaign_no', '=', campaign).execute();
  return (await withPieces(options, reader, auctions))[0];
}
