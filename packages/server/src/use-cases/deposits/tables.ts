import type { DepositState } from '@marque/domain/assets';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type DepositHoldState = 'opening' | 'open' | 'refused' | 'capturing' | 'captured' | 'releasing' | 'released';

// Kysely adds tables of a type, not of an interface.
export type DepositTables = {
  deposit_addresses: {
    number: Generated<number>;
    network: string;
    owner: number;
    address: string;
    memo: string | null;
    created_at: number;
  };
  chain_watches: {
    network: string;
    height: number;
    hash: string;
  };
  chain_watch_blocks: {
    network: string;
    height: number;
    hash: string;
  };
  deposits: {
    id: Generated<number>;
    network: string;
    tx_id: string;
    part: string;
    address: string;
    memo: string | null;
    sender: string | null;
    contract: string | null;
    chain_amount: number | bigint;
    owner: number | null;
    token: number | null;
    units: number | bigint | null;
    remainder: number | bigint;
    state: DepositState;
    credit_units: number | bigint;
    credit_step: Generated<number>;
    height: number | null;
    block_hash: string | null;
    lost_at: number | null;
    reason: Generated<string>;
    is_seen_told: Generated<boolean>;
    is_credit_told: Generated<boolean>;
    seen_at: number;
    requested_at: number | null;
    credited_at: number | null;
  };
  deposit_holds: {
    id: Generated<number>;
    deposit: number;
    owner: number;
    token: number;
    units: number | bigint;
    step: number;
    state: DepositHoldState;
    hold: number | null;
    refusal: string | null;
    requested_at: number;
  };
};

export type DepositQueries = Kysely<Schema & DepositTables>;

/** The store with this feature's own tables. */
export const withDeposits = (queries: Kysely<Schema>): DepositQueries => queries.withTables<DepositTables>();
