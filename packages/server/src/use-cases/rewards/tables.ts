import type { BusinessType } from '@marque/domain/rewards';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type RewardState = 'requested' | 'accepted' | 'refused';

// Kysely adds tables of a type, not of an interface.
type RewardTables = {
  reward_runs: {
    id: Generated<number>;
    organisation: number;
    business_type: BusinessType;
    token: number;
    /** What each person gets. */
    units: number | bigint;
    people: number;
    note: string;
    issued_by: number;
    approval: number | null;
    requested_at: number;
  };
  rewards: {
    id: Generated<number>;
    run: number;
    user_id: number;
    state: RewardState;
    refusal: string | null;
    requested_at: number;
  };
};

/** The store with this feature's own tables. */
export const withRewards = (queries: Kysely<Schema>): Kysely<Schema & RewardTables> => queries.withTables<RewardTables>();
