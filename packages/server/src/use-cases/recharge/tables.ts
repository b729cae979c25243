import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

type IntentState = 'requested' | 'accepted' | 'refused';
export type CodeState = 'unused' | 'redeeming' | 'used' | 'failed' | 'returned';

// Kysely adds tables of a type, not of an interface.
export type RechargeTables = {
  recharge_batches: {
    id: Generated<number>;
    organisation: number;
    token: number;
    units: number | bigint;
    codes: number;
    note: string;
    issued_by: number;
    approval: number | null;
    state: IntentState;
    refusal: string | null;
    requested_at: number;
    expires_at: number;
    taken_at: number | null;
    taken_by: number | null;
    ended_at: number | null;
    end_cause: 'void' | 'expired' | null;
  };
  recharge_codes: {
    id: Generated<number>;
    batch: number;
    organisation: number;
    code_hash: string;
    masked: string;
    state: CodeState;
    user_id: number | null;
    redeemed_at: number | null;
  };
  recharge_returns: {
    id: Generated<number>;
    batch: number;
    codes: number;
    state: IntentState;
    refusal: string | null;
    requested_at: number;
  };
};

/** The store with this feature's own tables. */
export const withRecharge = (queries: Kysely<Schema>): Kysely<Schema & RechargeTables> => queries.withTables<RechargeTables>();
