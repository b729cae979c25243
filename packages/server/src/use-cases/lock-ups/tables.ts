import type { EarlyEnd, LockUpKind, LockUpRecordState, LockUpStage } from '@marque/domain/lock-ups';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
type LockUpTables = {
  lock_ups: {
    id: Generated<number>;
    organisation: number | null;
    funded_by: number;
    kind: LockUpKind;
    content: string;
    token: number;
    bonus_token: number;
    gift_rate: number | bigint | null;
    days: number;
    rate_ppm: number;
    extra_ppm: number;
    invite_ppm: number;
    min_units: number | bigint;
    step_units: number | bigint;
    amounts: readonly (number | bigint)[];
    user_max_units: number | bigint | null;
    participants_max: number | null;
    early_end: EarlyEnd;
    starts_at: number;
    ends_at: number;
    sort: number;
    stage: LockUpStage;
    pool: number;
    version: number;
    created_by: number;
    created_at: number;
    closed_at: number | null;
  };
  lock_up_records: {
    id: Generated<number>;
    product: number;
    user_id: number;
    organisation: number;
    token: number;
    bonus_token: number;
    pool: number;
    kind: LockUpKind;
    principal: number | bigint;
    days: number;
    rate_ppm: number;
    extra_ppm: number;
    gift_rate: number | bigint | null;
    bonus: number | bigint;
    inviter: number | null;
    reward: number | bigint;
    cycle: number;
    previous: number | null;
    state: LockUpRecordState;
    refusal: string | null;
    hold: number | null;
    requested_at: number;
    starts_at: number;
    ends_at: number;
    roll_over_asked_at: number | null;
    next_bonus: Generated<number | bigint>;
    attempt: Generated<number>;
    asked_at: number | null;
    ended_at: number | null;
    paid_days: Generated<number>;
    paid_units: Generated<number | bigint>;
    asked_day: number | null;
    asked_day_at: number | null;
    client_key: string | null;
  };
};

export type LockUpProductRow = Selectable<LockUpTables['lock_ups']>;
export type LockUpRecordRow = Selectable<LockUpTables['lock_up_records']>;
export type LockUpQueries = Kysely<Schema & LockUpTables>;

/** The store with this feature's own tables. */
export const withLockUps = (queries: Kysely<Schema>): LockUpQueries => queries.withTables<LockUpTables>();
