import { fields } from '@marque/contract';
import { getPiecePicture } from '@marque/contract/casting';
import type * as calls from '@marque/contract/nft';
import { addressOf } from '@marque/contract/surface';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { bitOf } from '../bit-of.ts';
import type { BidRow, PieceRow } from '../../use-cases/nft/tables.ts';
import type { PieceWords, ShownAuction } from '../../use-cases/nft/shown-auctions.ts';

/** Address of a piece's picture: the operator's, or the one that its maker sent. */
const pictureOf = ({ piece_no: pieceNo, picture }: PieceRow, { cover }: PieceWords): string =>
  picture === null ? cover : `${addressOf(getPiecePicture)}?${new URLSearchParams({ piece_no: pieceNo }).toString()}`;

export const listRow = ({ auction, piece, words, token, status, latest }: ShownAuction): calls.AuctionListRow => ({
  campaign_no: auction.campaign_no,
  name: words.name,
  img: pictureOf(piece, words),
  author: words.author,
  token: token.code,
  token_as: token.alias,
  start_price: formatUnits(BigInt(auction.start_price), token.scale),
  latest_price: formatUnits(latest, token.scale),
  bid_count: auction.bid_count,
  start_time: fields.instantText(auction.starts_at),
  end_time: fields.instantText(auction.ends_at),
  status,
});

export function detailRow(shown: ShownAuction, now: number) {
  const { auction, piece, words, token, least } = shown;
  return {
    ...listRow(shown),
    summary: words.summary,
    intro: words.story,
    piece_no: piece.piece_no,
    step_price: formatUnits(BigInt(auction.step), token.scale),
    least_price: formatUnits(least, token.scale),
    extension_minutes: auction.extension_minutes,
    reward_percent: percentOfPpm(auction.reward_ppm),
    scale: token.scale,
    server_time: fields.instantText(now),
    is_settled: bitOf(auction.stage === 'settled'),
  };
}

export const pieceRow = (piece: PieceRow, words: PieceWords): calls.PieceRow => ({
  piece_no: piece.piece_no,
  name: words.name,
  img: pictureOf(piece, words),
  author: words.author,
  made_at: fields.instantText(piece.made_at),
});

/** As its bidder sees it. */
export function bidStatus({ state, sequence }: BidRow): calls.OwnBidRow['status'] {
  if (state === 'requested') return 'waiting';
  if (state === 'won' || state === 'top') return state;
  if (state === 'capturing') return 'won';
  return sequence === null ? 'refused' : 'outbid';
}
