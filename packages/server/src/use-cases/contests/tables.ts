import type { ContestKind, ContestStage } from '@marque/domain/contests';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
type ContestTables = {
  contests: {
    id: Generated<number>;
    organisation: number | null;
    funded_by: number;
    kind: ContestKind;
    content: string;
    token: number;
    traded: number | null;
    prize_token: number;
    least_units: number | bigint;
    starts_at: number;
    ends_at: number;
    sort: number;
    stage: ContestStage;
    version: number;
    created_by: number;
    created_at: number;
    closed_at: number | null;
    counted_trade: Generated<number>;
    unranked_from: Generated<number | null>;
    counted_day: Generated<number | null>;
    is_counted: Generated<boolean>;
  };
  contest_prizes: { contest: number; rank_from: number; rank_to: number; units: number | bigint };
  contest_flows: {
    contest: number;
    day: number;
    user_id: number;
    counterparty: number;
    bought: number | bigint;
    sold: number | bigint;
    made: number | bigint;
  };
  contest_scores: { contest: number; day: number; user_id: number; units: number | bigint };
  contest_rewards: { contest: number; run: number };
};

export type ContestRow = Selectable<ContestTables['contests']>;
export type ContestQueries = Kysely<Schema & ContestTables>;

/** The store with this feature's own tables. */
export const withContests = (queries: Kysely<Schema>): ContestQueries => queries.withTables<ContestTables>();
