import type { Generated, JSONColumnType } from 'kysely';

/** The database's tables as Kysely sees them; the migrations are the law. Every bigint arrives as a string or bigint-safe number, see `int8`. */
export interface Schema {
  tokens: {
    id: number; code: string; alias: string; name: string; scale: number; biz_precision: number; phy_precision: number;
    logo_url: string; industry: string; issue_price: string; total_supply: string; circulating_supply: string;
    release_time: number | null; website: string; white_paper: string; intro: JSONColumnType<Record<string, string>>;
    names: JSONColumnType<Record<string, string>, string | undefined>;
  };
  pairs: {
    id: number; base: number; quote: number; price_scale: number; amount_scale: number; min_lots: number; max_lots: number;
    opens_at: number; guide_ticks: number; status: 'open' | 'cancel-only' | 'halted'; sort: number;
  };
  organisations: {
    id: number; name: string; theme_type: number; default_locale: string; supported_locales: string[];
    settings: JSONColumnType<Record<string, unknown>>;
  };
  organisation_hosts: { host: string; organisation: number };
  organisation_pairs: { organisation: number; pair: number };
  users: {
    id: Generated<number>; organisation: number; uid: string; email: string | null; password_hash: string;
    is_legacy_password: Generated<boolean>; trade_password_hash: string | null; country: string; kyc_level: Generated<number>;
    fee_level: Generated<number>; invite_code: string; invited_by: number | null; is_closed: Generated<boolean>;
    agreements: Generated<string>; created_at: number; password_changed_at: number;
  };
  sessions: {
    token_hash: string; user_id: number; organisation: number; created_at: number; seen_at: number; expires_at: number;
    ended_at: number | null;
  };
  tickets: {
    id_hash: string; kind: string; organisation: number; payload: JSONColumnType<Record<string, unknown>>;
    tries: Generated<number>; expires_at: number; used_at: number | null;
  };
  verification_codes: {
    id: Generated<number>; organisation: number; purpose: string; target: string; code_hash: string;
    tries: Generated<number>; created_at: number; expires_at: number; used_at: number | null;
  };
  failed_attempts: { id: Generated<number>; subject: string; at: number };
  chart_drawings: { user_id: number; pair: number; document: JSONColumnType<unknown[]>; updated_at: number };
  chart_settings: { user_id: number; document: JSONColumnType<object>; updated_at: number };
  favourites: { id: Generated<number>; user_id: number; pair: number };
  outbox: {
    id: Generated<number>; organisation: number; channel: 'email' | 'sms'; target: string; subject: string; body: string;
    created_at: number;
  };
  demo_grants: { user_id: number; day: string };
  journal: {
    batch: number; epoch: number; first_sequence: number; last_sequence: number; at: number; commands: string; chain: string;
  };
  journal_base: {
    id: number; batch: number; sequence: number; chain: string; at: number; entry: number; trade: number; pruned_entry: Generated<number>;
  };
  engine_snapshots: { sequence: number; at: number; state: Uint8Array; state_hash: string; last_order: Generated<number> };
  trading_halts: { id: Generated<number>; begun_at: number; invariant: string; detail: string; ended_at: number | null };
  engine_lease: { id: number; epoch: number; holder: string; expires_at: number };
  orders: {
    id: number; order_no: string; owner: number; pair: number; side: 1 | 2; type: 1 | 2; time_in_force: string;
    ticks: number; lots: number; total: bigint; filled_lots: number; filled_quote: bigint; fee: bigint;
    status: 0 | 1 | 2 | 3; client_order_id: string | null; created_at: number; updated_at: number; display_lots: Generated<number>;
    trigger: Generated<0 | 1 | 2>; trigger_ticks: Generated<number>; is_waiting: Generated<boolean>; linked_order: Generated<number>;
  };
  trades: {
    id: number; trade_no: string; pair: number; ticks: number; lots: number; quote_units: bigint; taker_side: 1 | 2;
    taker_order: number; maker_order: number; buyer: number; seller: number; buyer_fee: bigint; seller_fee: bigint; at: number;
  };
  balances: { owner: number; token: number; account: number; balance: bigint };
  ledger_lines: {
    entry: number; line: number; sequence: number; owner: number; token: number; account: number; amount: bigint;
    balance: bigint; reason: string; reference: string; at: number;
  };
  idempotency_keys: { owner: number; key: string; fingerprint: string; sequence: number; answer: JSONColumnType<Record<string, unknown>> };
  candles: {
    pair: number; resolution: string; open_time: number; open: number; high: number; low: number; close: number;
    volume_lots: bigint; quote_units: bigint;
  };
  contents: {
    id: Generated<number>; organisation: number; kind: string; slug: string; sort: Generated<number>; published_at: number;
    ends_at: number | null; attributes: JSONColumnType<Record<string, unknown>>; updated_at: number;
  };
  content_texts: { content: number; locale: string; words: JSONColumnType<Record<string, unknown>> };
  token_protocols: {
    token: number; protocol: string; network_name: string; deposit_enabled: boolean; withdraw_enabled: boolean; deposit_minimum: bigint;
    withdrawal_fee: bigint; withdrawal_minimum: bigint; confirmations: number; need_memo: boolean; sort: number;
  };
  application_votes: { content: number; user_id: number; at: number };
  brand_repurchases: {
    id: Generated<number>; token: number; kind: 'buyback' | 'burn'; amount: bigint; cost: bigint; tx_id: string; at: number;
  };
}
