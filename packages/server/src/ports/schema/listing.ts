import type { Generated, JSONColumnType } from 'kysely';

/** What can be traded, and over which networks it is transferred. */
export interface ListingTables {
  tokens: {
    id: number;
    code: string;
    alias: string;
    name: string;
    scale: number;
    biz_precision: number;
    phy_precision: number;
    logo_url: string;
    industry: string;
    issue_price: string;
    total_supply: string;
    circulating_supply: string;
    release_time: number | null;
    website: string;
    white_paper: string;
    intro: JSONColumnType<Record<string, string>>;
    names: JSONColumnType<Record<string, string>, string | undefined>;
  };
  pairs: {
    id: number;
    base: number;
    quote: number;
    price_scale: number;
    amount_scale: number;
    min_lots: number;
    max_lots: number;
    opens_at: number;
    guide_ticks: number;
    status: 'open' | 'cancel-only' | 'halted';
    sort: number;
  };
  token_protocols: {
    token: number;
    protocol: string;
    network_name: string;
    deposit_enabled: boolean;
    withdraw_enabled: boolean;
    deposit_minimum: bigint;
    withdrawal_fee: bigint;
    withdrawal_minimum: bigint;
    confirmations: number;
    need_memo: boolean;
    sort: number;
    explorer: Generated<string>;
  };
}
