import type { TimeInForce } from '@marque/domain/trading';
import type { NumberedPurpose, OwnerKind } from '@marque/engine';
import type { Generated, JSONColumnType } from 'kysely';

/** What the engine did: the journal, and the projections written in the same transaction. */
export interface ExchangeTables {
  journal: {
    batch: number;
    epoch: number;
    first_sequence: number;
    last_sequence: number;
    at: number;
    commands: string;
    chain: string;
  };
  journal_base: {
    id: number;
    batch: number;
    sequence: number;
    chain: string;
    at: number;
    entry: number;
    trade: number;
    pruned_entry: Generated<number>;
  };
  engine_snapshots: {
    sequence: number;
    at: number;
    state: Uint8Array;
    state_hash: string;
    last_order: Generated<number>;
    last_hold: Generated<number>;
  };
  engine_lease: { id: number; epoch: number; holder: string; expires_at: number };
  trading_halts: { id: Generated<number>; begun_at: number; invariant: string; detail: string; ended_at: number | null };
  orders: {
    id: number;
    order_no: string;
    owner: number;
    pair: number;
    side: 1 | 2;
    type: 1 | 2;
    time_in_force: TimeInForce;
    ticks: number;
    lots: number;
    total: bigint;
    filled_lots: number;
    filled_quote: bigint;
    fee: bigint;
    status: 0 | 1 | 2 | 3;
    client_order_id: string | null;
    created_at: number;
    updated_at: number;
    display_lots: Generated<number>;
    trigger: Generated<0 | 1 | 2>;
    trigger_ticks: Generated<number>;
    is_waiting: Generated<boolean>;
    linked_order: Generated<number>;
  };
  order_lists: { id: number; owner: number; client_id: string };
  trades: {
    id: number;
    trade_no: string;
    pair: number;
    ticks: number;
    lots: number;
    quote_units: bigint;
    taker_side: 1 | 2;
    taker_order: number;
    maker_order: number;
    buyer: number;
    seller: number;
    buyer_fee: bigint;
    seller_fee: bigint;
    at: number;
  };
  balances: { owner: number; token: number; account: number; balance: bigint };
  ledger_lines: {
    entry: number;
    line: number;
    sequence: number;
    owner: number;
    token: number;
    account: number;
    amount: bigint;
    balance: bigint;
    reason: string;
    reference: string;
    at: number;
  };
  owners: { number: Generated<number>; kind: OwnerKind; organisation: number; fee_owner: number };
  holds: {
    number: number;
    owner: number;
    token: number;
    purpose: NumberedPurpose;
    amount: bigint;
    amount_left: bigint;
    reference: string;
    opened_at: number;
    updated_at: number;
  };
  idempotency_keys: {
    owner: number;
    scope: string;
    at: number;
    key: string;
    fingerprint: string;
    sequence: number;
    answer: JSONColumnType<Record<string, unknown>>;
  };
  consumers: { name: string; position: number };
  command_results: {
    sequence: number;
    kind: string;
    owner: number;
    reason: string;
    reference: string;
    refusal: string | null;
    hold: number | null;
    at: number;
  };
}
