import { fields } from '@marque/contract';
import * as calls from '@marque/contract/nft';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../use-cases/traced-gateway.ts';
import { deedsOf } from '../../use-cases/nft/pieces.ts';
import { findPiece, isTopBidder, listOwnBids, listOwnPieces, listTakenBids, readRewards } from '../../use-cases/nft/bids.ts';
import type { AuctionDeps } from '../../use-cases/nft/deps.ts';
import { placeBid } from '../../use-cases/nft/place-bid.ts';
import {
  findShownAuction,
  listShownAuctions,
  pieceWords,
  type AuctionsOptions,
  type ShownAuction,
} from '../../use-cases/nft/shown-auctions.ts';
import type { Reader } from '../../use-cases/content/shown-items.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler, type RefusalReply } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { bidStatus, detailRow, listRow, pieceRow } from './auction-rows.ts';
import { bitOf } from '../bit-of.ts';

type NftDeps = AuctionDeps & AuctionsOptions;

/** Answers of an auction that the reader's organisation has. */
async function ofAuction<Answer>(
  deps: NftDeps,
  reader: Reader,
  campaign: string,
  answer: (shown: ShownAuction) => Answer | Promise<Answer>,
): Promise<Answer | RefusalReply> {
  const shown = await findShownAuction(deps, reader, campaign);
  return shown ? answer(shown) : refuse('not_found');
}

const amountOf = ({ token }: ShownAuction, units: bigint): string => formatUnits(units, token.scale);

/** Auctions as everybody sees them, and bidding. */
export const auctionHandlers = (deps: NftDeps): readonly Handler[] => [
  handle(calls.listAuctions, async ({ status, page, size }, context) => {
    const all = (await listShownAuctions(deps, context)).filter((shown) => status === undefined || String(shown.status) === status);
    const data = all.slice((page - 1) * size, page * size).map(listRow);
    return ok({ count: all.length, data, server_time: fields.instantText(context.now) });
  }),
  handle(calls.getAuction, ({ campaign_no: campaign }, context) =>
    ofAuction(deps, context, campaign, (shown) => ok(detailRow(shown, context.now))),
  ),
  handle(calls.getLatestPrice, ({ campaign_no: campaign }, context) =>
    ofAuction(deps, context, campaign, (shown) =>
      ok({
        campaign_no: campaign,
        latest_price: amountOf(shown, shown.latest),
        least_price: amountOf(shown, shown.least),
        bid_count: shown.auction.bid_count,
        end_time: fields.instantText(shown.auction.ends_at),
        status: shown.status,
        server_time: fields.instantText(context.now),
      }),
    ),
  ),
  handle(calls.getTopBidInfo, ({ campaign_no: campaign }, context) =>
    ofAuction(deps, context, campaign, async (shown) => {
      const [top] = (await listTakenBids(deps.database, shown.auction, { page: 1, size: 1 })).items;
      return ok({
        campaign_no: campaign,
        account_masked: top?.account ?? '',
        price: top ? amountOf(shown, top.price) : '',
        time: top ? fields.instantText(top.at) : '',
      });
    }),
  ),
  handle(calls.listBids, ({ campaign_no: campaign, ...range }, context) =>
    ofAuction(deps, context, campaign, async (shown) =>
      ok(
        pageRows(await listTakenBids(deps.database, shown.auction, range), ({ account, price, at }) => ({
          account_masked: account,
          price: amountOf(shown, price),
          time: fields.instantText(at),
        })),
      ),
    ),
  ),
  handle(calls.getPiece, async ({ piece_no: pieceNo }, context) => {
    const piece = await findPiece(deps.database, context.organisation.id, pieceNo);
    if (!piece) return refuse('not_found');
    const deeds = await deedsOf(deps.database.queries, piece);
    return ok({
      ...pieceRow(piece, pieceWords(deps, context)(piece)),
      deeds: deeds.map(({ piece: _piece, ...deed }) => ({ ...deed, time: fields.instantText(deed.at) })),
    });
  }),
  ...ownHandlers(deps),
];

/** What a bidder does and has. */
const ownHandlers = (deps: NftDeps): readonly Handler[] => [
  handle(calls.getPayPrice, ({ campaign_no: campaign }, context) =>
    ofAuction(deps, context, campaign, async (shown) => {
      const isTop = await isTopBidder(deps.database, shown.auction, context.actor);
      return ok({
        campaign_no: campaign,
        pay_price: amountOf(shown, shown.least),
        token: shown.token.code,
        is_top: bitOf(isTop),
      });
    }),
  ),
  handle(calls.placeBid, async ({ campaign_no: campaign, price, client_order_id: clientId }, { actor, trace }) =>
    fromResult(await placeBid(below(trace, deps), actor, { campaign, price, clientId }), ({ id, price: units, token }) => ({
      bid_no: String(id),
      price: formatUnits(units, token.scale),
      status: 'taken' as const,
    })),
  ),
  handle(calls.getBidTotalReward, ({ campaign_no: campaign }, context) =>
    ofAuction(deps, context, campaign, async (shown) => {
      const { total, own } = await readRewards(deps.database, shown.auction, context.actor);
      return ok({ campaign_no: campaign, total_reward: amountOf(shown, total), own_reward: amountOf(shown, own), token: shown.token.code });
    }),
  ),
  handle(calls.listUserBids, async ({ campaign_no: campaign, ...range }, context) => {
    const wordsOf = pieceWords(deps, context);
    return ok(
      pageRows(await listOwnBids(deps.database, context.actor, { ...range, campaign }), ({ bid, auction, piece }) => {
        const token = deps.listings.tokenById(auction.token);
        const amount = (units: number | bigint): string => formatUnits(BigInt(units), token?.scale ?? 0);
        return {
          bid_no: String(bid.id),
          campaign_no: auction.campaign_no,
          name: wordsOf(piece).name,
          price: amount(bid.price),
          token: token?.code ?? '',
          time: fields.instantText(bid.at),
          status: bidStatus(bid),
          reward: amount(bid.reward),
        };
      }),
    );
  }),
  handle(calls.listOwnPieces, async (range, context) => {
    const wordsOf = pieceWords(deps, context);
    return ok(pageRows(await listOwnPieces(deps.database, context.actor, range), (piece) => pieceRow(piece, wordsOf(piece))));
  }),
];
