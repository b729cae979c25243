import type { RefundCause, SaleStage } from '@marque/domain/token-sales';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type SupplyState = 'none' | 'opening' | 'held' | 'capturing' | 'captured' | 'releasing' | 'returning' | 'over';
export type SaleOrderState = 'requested' | 'refused' | 'queued' | 'confirming' | 'succeeded' | 'refunding' | 'refunded';
type Units = number | bigint;

// Kysely adds tables of a type, not of an interface.
export type TokenSaleTables = {
  token_sales: {
    id: Generated<number>;
    organisation: number | null;
    token: number;
    pay_token: number;
    slug: string;
    price: Units;
    total: Units;
    least: Units;
    most: Units;
    user_limit: Units | null;
    kyc_level: number;
    holding_token: number | null;
    holding_units: Units | null;
    shown_at: number;
    starts_at: number;
    ends_at: number;
    stage: SaleStage;
    created_at: number;
    closed_at: Generated<number | null>;
    sold: Generated<Units>;
    last_sequence: Generated<number>;
    issuer: Generated<number | null>;
    escrow: Generated<number | null>;
    supply: Generated<SupplyState>;
    supply_hold: Generated<number | null>;
    supply_attempt: Generated<number>;
    supply_at: Generated<number>;
    supply_refusal: Generated<string | null>;
    returned: Generated<Units | null>;
  };
  sale_orders: {
    id: Generated<number>;
    sale: number;
    sequence: number;
    organisation: number;
    user_id: number;
    units: Units;
    cost: Units;
    inviter: number | null;
    client_key: string | null;
    requested_at: number;
    state: SaleOrderState;
    state_at: number;
    refusal: Generated<string | null>;
    hold: Generated<number | null>;
    held_at: Generated<number | null>;
    cause: Generated<RefundCause | null>;
    is_told: Generated<boolean>;
  };
};

export type SaleQueries = Kysely<Schema & TokenSaleTables>;
export type SaleRow = Selectable<TokenSaleTables['token_sales']>;
export type SaleOrderRow = Selectable<TokenSaleTables['sale_orders']>;

/** The store with this feature's own tables. */
export const withTokenSales = (queries: Kysely<Schema>): SaleQueries => queries.withTables<TokenSaleTables>();
