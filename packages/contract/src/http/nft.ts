import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { decimal, optional, page, secret, size, text, ticket } from '../fields.ts';

// The misspelt "bidCamapign" is the specification's. An auction is a "campaign"; 0 upcoming, 1 bidding, 2 ended (T076).
const NO_MAX = 32;
const campaignNo = () => ({ campaign_no: text(NO_MAX) });
const status = z.literal([0, 1, 2]);

const listed = z.strictObject({
  campaign_no: z.string(),
  name: z.string(),
  /** Address of the picture; empty for none. */
  img: z.string(),
  author: z.string(),
  token: z.string(),
  token_as: z.string(),
  start_price: decimalText,
  /** The highest bid; the start price while there is none. */
  latest_price: decimalText,
  bid_count: z.int(),
  start_time: dateTimeText,
  end_time: dateTimeText,
  status,
});
export type AuctionListRow = ValueOf<typeof listed>;

/** Auctions of the organisation: what is bid for first, then what is ahead, then what is over (C180). */
export const listAuctions = defineCall({
  method: 'GET',
  path: '/bidCamapign/listCampaign',
  requires: anyone,
  input: z.object({ status: optional(z.enum(['0', '1', '2'])), page: page(), size: size() }),
  output: z.strictObject({ ...pageOf(listed).shape, server_time: dateTimeText }),
});

/** One auction (C181). */
export const getAuction = defineCall({
  method: 'GET',
  path: '/bidCamapign/getCampaign',
  requires: anyone,
  input: z.object(campaignNo()),
  output: z.strictObject({
    ...listed.shape,
    summary: z.string(),
    /** HTML that the server has made of markdown. */
    intro: z.string(),
    piece_no: z.string(),
    step_price: decimalText,
    /** What the next bid has to be at least. */
    least_price: decimalText,
    extension_minutes: z.int(),
    /** Of a raise, for whoever is outbid; "10" is 10 %. */
    reward_percent: decimalText,
    /** Decimals of the token. */
    scale: z.int(),
    server_time: dateTimeText,
    /** Whether the piece has been paid for and handed over. */
    is_settled: bit,
  }),
  refusals: ['not_found'],
});

/** The highest bid, for pages that ask again and again (C182). */
export const getLatestPrice = defineCall({
  method: 'POST',
  path: '/bidCamapign/getLatestPrice',
  requires: anyone,
  input: z.object(campaignNo()),
  output: z.strictObject({
    campaign_no: z.string(),
    latest_price: decimalText,
    least_price: decimalText,
    bid_count: z.int(),
    end_time: dateTimeText,
    status,
    server_time: dateTimeText,
  }),
  refusals: ['not_found'],
});

/** What the caller's next bid has to be at least (C183). */
export const getPayPrice = defineCall({
  method: 'POST',
  path: '/bidCamapign/getPayPrice',
  requires: user({ scope: 'read' }),
  input: z.object(campaignNo()),
  output: z.strictObject({ campaign_no: z.string(), pay_price: decimalText, token: z.string(), is_top: bit }),
  refusals: ['not_found'],
});

/** Who has the highest bid (C184); all empty while there is none. */
export const getTopBidInfo = defineCall({
  method: 'POST',
  path: '/bidCamapign/getTopBidInfo',
  requires: anyone,
  input: z.object(campaignNo()),
  output: z.strictObject({ campaign_no: z.string(), account_masked: z.string(), price: orEmpty(decimalText), time: orEmpty(dateTimeText) }),
  refusals: ['not_found'],
});

/** Bids (C185); the price is set aside until somebody bids more, or paid at the end. */
export const placeBid = defineCall({
  method: 'POST',
  path: '/bidCamapign/bid',
  requires: user({ scope: 'trade', tradePassword: true }),
  keyField: 'client_order_id',
  input: z.object({ ...campaignNo(), price: decimal(), trade_pwd: optional(secret()), client_order_id: optional(ticket()) }),
  output: z.strictObject({ bid_no: z.string(), price: decimalText, status: z.literal('taken') }),
  refusals: [
    'not_found',
    'amount_invalid',
    'activity_not_started',
    'activity_concluded',
    'bid_is_own',
    'bid_too_low',
    'balance_too_low',
    'idempotency_key_reused',
    'busy',
  ],
});

/** Bids that were taken, the highest first (C186). */
export const listBids = defineCall({
  method: 'POST',
  path: '/bidCamapign/listBid',
  requires: anyone,
  input: z.object({ ...campaignNo(), page: page(), size: size() }),
  output: pageOf(z.strictObject({ account_masked: z.string(), price: decimalText, time: dateTimeText })),
  refusals: ['not_found'],
});

/** What whoever was outbid gets out of the last price (C187): so far, and finally once the auction is settled. */
export const getBidTotalReward = defineCall({
  method: 'POST',
  path: '/bidCamapign/getBidTotalReward',
  requires: user({ scope: 'read' }),
  input: z.object(campaignNo()),
  output: z.strictObject({ campaign_no: z.string(), total_reward: decimalText, own_reward: decimalText, token: z.string() }),
  refusals: ['not_found'],
});

export const BID_STATUSES = ['waiting', 'top', 'outbid', 'refused', 'won'] as const;

const ownBid = z.strictObject({
  bid_no: z.string(),
  campaign_no: z.string(),
  name: z.string(),
  price: decimalText,
  token: z.string(),
  time: dateTimeText,
  status: z.enum(BID_STATUSES),
  reward: decimalText,
});
export type OwnBidRow = ValueOf<typeof ownBid>;

/** The caller's bids, the newest first (C188). */
export const listUserBids = defineCall({
  method: 'POST',
  path: '/bidCamapign/listUserBidOrder',
  requires: user({ scope: 'read' }),
  input: z.object({ campaign_no: optional(text(NO_MAX)), page: page(), size: size() }),
  output: pageOf(ownBid),
});

const piece = z.strictObject({
  piece_no: z.string(),
  name: z.string(),
  img: z.string(),
  author: z.string(),
  made_at: dateTimeText,
});
export type PieceRow = ValueOf<typeof piece>;

/** A piece with its deed of ownership (an addition of ours): everybody can compute the digests anew. */
export const getPiece = defineCall({
  method: 'GET',
  path: '/nft/getPiece',
  requires: anyone,
  input: z.object({ piece_no: text(NO_MAX) }),
  output: z.strictObject({
    ...piece.shape,
    deeds: z.array(
      z.strictObject({
        sequence: z.int(),
        /** Pseudonyms of owners: the same throughout a piece. */
        from: z.string(),
        to: z.string(),
        reason: z.enum(['made', 'auction']),
        price: z.string(),
        time: dateTimeText,
        /** Epoch ms, as it stands in the digest. */
        at: z.int(),
        previous: z.string(),
        hash: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/** The caller's pieces, the newest first (an addition of ours). */
export const listOwnPieces = defineCall({
  method: 'GET',
  path: '/nft/listOwnPieces',
  requires: user({ scope: 'read' }),
  input: z.object({ page: page(), size: size() }),
  output: pageOf(piece),
});
