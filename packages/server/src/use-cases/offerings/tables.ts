import type { Allocation, OfferingState, SettlementMethod } from '@marque/domain/offerings';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type SupplyState = 'none' | 'opening' | 'held' | 'capturing' | 'captured' | 'releasing' | 'over';
export type OrderState = 'requested' | 'held' | 'refused' | 'settling' | 'completed' | 'refunded';
export type UnlockState = 'due' | 'requested' | 'done' | 'failed';
type Units = number | bigint;

// Kysely adds tables of a type, not of an interface.
export type OfferingTables = {
  offerings: {
    id: Generated<number>;
    campaign_no: string;
    organisation: number | null;
    token: number;
    slug: string;
    category: string;
    copies: number;
    capacity: number;
    copies_least: Generated<number>;
    tokens_per_copy: Units;
    order_min: number;
    order_max: number;
    user_limit: number;
    fee_ppm: Generated<number>;
    share_ppm: Generated<number>;
    allocation: Allocation;
    settlement: SettlementMethod;
    starts_at: number;
    ends_at: number;
    settles_at: number;
    state: OfferingState;
    created_at: number;
    copies_ordered: Generated<number>;
    copies_held: Generated<number>;
    issuer: Generated<number | null>;
    escrow: Generated<number | null>;
    supply: Generated<SupplyState>;
    supply_hold: Generated<number | null>;
    supply_attempt: Generated<number>;
    supply_at: Generated<number>;
    supply_refusal: Generated<string | null>;
    approval: Generated<number | null>;
    is_cancelled: Generated<boolean>;
    plan_hash: Generated<string | null>;
    plan_tokens: Generated<Units | null>;
    plan_refunds: Generated<boolean | null>;
    planned_at: Generated<number | null>;
    settled_at: Generated<number | null>;
  };
  offering_prices: {
    offering: number;
    pay_token: number;
    price: Units;
    sort: number;
  };
  offering_unlock_batches: {
    offering: number;
    batch: number;
    at: number;
    share_ppm: number;
  };
  offering_orders: {
    id: Generated<number>;
    offering: number;
    organisation: number;
    user_id: number;
    pay_token: number;
    copies: number;
    price: Units;
    cost: Units;
    fee: Units;
    client_id: string | null;
    at: number;
    risk_accepted_at: number;
    state: OrderState;
    refusal: string | null;
    hold: Generated<number | null>;
    tokens: Generated<Units | null>;
    paid: Generated<Units | null>;
    fee_paid: Generated<Units | null>;
    share: Generated<Units | null>;
    refunded: Generated<Units | null>;
    settled_at: Generated<number | null>;
    pledge_hold: Generated<number | null>;
    pledge: Generated<'pledging' | 'completed' | null>;
    is_told: Generated<boolean>;
  };
  offering_unlocks: {
    id: Generated<number>;
    order_id: number;
    batch: number;
    due_at: number;
    units: Units;
    state: UnlockState;
    attempt: Generated<number>;
    refusal: string | null;
    requested_at: number | null;
    done_at: number | null;
    is_told: Generated<boolean>;
  };
};

/** The store with this feature's own tables. */
export const withOfferings = (queries: Kysely<Schema>): Kysely<Schema & OfferingTables> => queries.withTables<OfferingTables>();
