import type { AuctionStage, DeedReason } from '@marque/domain/nft';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

type BidState = 'requested' | 'refused' | 'top' | 'releasing' | 'released' | 'capturing' | 'won';

// Kysely adds tables of a type, not of an interface.
type NftTables = {
  nft_pieces: {
    id: Generated<number>;
    piece_no: string;
    organisation: number;
    slug: string | null;
    name: string;
    intro: string;
    author: string;
    picture: string | null;
    owner: number | null;
    made_at: number;
  };
  nft_deeds: {
    piece: number;
    sequence: number;
    from_owner: string;
    to_owner: string;
    to_user: number | null;
    reason: DeedReason;
    price: string;
    at: number;
    previous: string;
    hash: string;
  };
  nft_auctions: {
    id: Generated<number>;
    campaign_no: string;
    organisation: number | null;
    seller: number;
    piece: number;
    token: number;
    start_price: number | bigint;
    step: number | bigint;
    extension_minutes: number;
    reward_ppm: number;
    starts_at: number;
    ends_at: number;
    stage: AuctionStage;
    version: number;
    created_by: number;
    created_at: number;
    latest_price: number | bigint | null;
    bid_count: Generated<number>;
    closed_at: number | null;
  };
  nft_bids: {
    id: Generated<number>;
    auction: number;
    organisation: number;
    user_id: number;
    price: number | bigint;
    client_id: string | null;
    at: number;
    state: BidState;
    cause: string | null;
    hold: number | null;
    sequence: number | null;
    reward: Generated<number | bigint>;
    is_told: Generated<boolean>;
  };
};

export type PieceRow = Selectable<NftTables['nft_pieces']>;
export type AuctionRow = Selectable<NftTables['nft_auctions']>;
export type BidRow = Selectable<NftTables['nft_bids']>;
export type NftQueries = Kysely<Schema & NftTables>;

/** The store with the tables of pieces and auctions. */
export const withNft = (queries: Kysely<Schema>): NftQueries => queries.withTables<NftTables>();
