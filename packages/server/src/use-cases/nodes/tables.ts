import type { IncomeKind, NodeType } from '@marque/domain/nodes';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

type NodeState = 'requested' | 'refused' | 'joined' | 'leaving' | 'left';

// Kysely adds tables of a type, not of an interface.
type NodeTables = {
  node_configs: {
    organisation: number;
    type: NodeType;
    token: number;
    deposit: number | bigint;
    rebate_ppm: number;
    ibo_ppm: number;
    listing_ppm: number;
    team_min: number;
  };
  node_multipliers: { organisation: number; from_day: string; multiplier: number };
  node_invitations: { organisation: number; user_id: number; type: NodeType; brand: number | null; at: number };
  node_members: {
    id: Generated<number>;
    organisation: number;
    user_id: number;
    type: NodeType;
    token: number;
    deposit: number | bigint;
    rebate_ppm: number;
    ibo_ppm: number;
    referrer: number | null;
    contribution: Generated<number | bigint>;
    rank: number | null;
    state: NodeState;
    refusal: string | null;
    hold: number | null;
    requested_at: number;
    joined_at: number | null;
    asked_at: number | null;
    left_at: number | null;
    release_refusal: string | null;
    release_attempt: Generated<number>;
  };
  node_days: { organisation: number; day: string; multiplier: number; prepared_at: number };
  node_incomes: {
    id: Generated<number>;
    member: number;
    organisation: number;
    user_id: number;
    token: number;
    day: string;
    units: number | bigint;
    contribution: number | bigint;
    state: 'requested' | 'paid' | 'failed';
    refusal: string | null;
    attempt: Generated<number>;
    requested_at: number;
    paid_at: number | null;
  };
  node_income_parts: {
    income: number;
    kind: IncomeKind;
    payer: number;
    depth: number;
    paid: number | bigint;
    units: number | bigint;
  };
};

export type NodeConfigRow = Selectable<NodeTables['node_configs']>;
export type NodeMemberRow = Selectable<NodeTables['node_members']>;
export type NodeIncomeRow = Selectable<NodeTables['node_incomes']>;
export type NodeQueries = Kysely<Schema & NodeTables>;

/** The store with this feature's own tables. */
export const withNodes = (queries: Kysely<Schema>): NodeQueries => queries.withTables<NodeTables>();
