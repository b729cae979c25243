import type { Risk, WithdrawalState } from '@marque/domain/withdrawals';
import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

/** Where the funds are: set aside or not, going back, or leaving. */
type FundsState = 'opening' | 'none' | 'held' | 'releasing' | 'returned' | 'capturing' | 'paid';

/** What was known when it was asked for, for whoever decides; ages in ms. */
export interface StoredRisk {
  readonly kycLevel: number;
  readonly addressAge: number | null;
  readonly newDeviceAge: number | null;
  readonly withinDay: number;
  readonly isOutsideWindow: boolean;
  readonly dayUsed: string;
  readonly dayLimit: string;
  readonly via: 'session' | 'api-key';
  readonly visitAddress: string;
  readonly device: string;
}

// Kysely adds tables of a type, not of an interface.
export type WithdrawalTables = {
  withdrawals: {
    id: Generated<number>;
    user_id: number;
    organisation: number;
    token: number;
    protocol: string;
    address: string;
    memo: string | null;
    amount: number | bigint;
    fee: number | bigint;
    value: number | bigint | null;
    state: WithdrawalState;
    funds: FundsState;
    funds_at: number;
    hold: number | null;
    client_key: string | null;
    people: number;
    risks: Risk[];
    facts: JSONColumnType<StoredRisk>;
    note: Generated<string>;
    requested_at: number;
    due_at: number;
    decided_at: number | null;
    finished_at: number | null;
    tx_id: string | null;
    confirmations: Generated<number>;
  };
  withdrawal_addresses: {
    id: Generated<number>;
    user_id: number;
    title: string;
    token: number;
    protocol: string;
    address: string;
    memo: Generated<string>;
    created_at: number;
    usable_from: number;
  };
  withdrawal_whitelists: { user_id: number; is_on: boolean; ends_at: number | null };
};

export type WithdrawalQueries = Kysely<Schema & WithdrawalTables>;
export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;

/** The store with this feature's own tables. */
export const withWithdrawals = (queries: Kysely<Schema>): WithdrawalQueries => queries.withTables<WithdrawalTables>();
