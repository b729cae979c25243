import type { SweepProblem, SweepState } from '@marque/domain/reserves';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withPayouts } from '../withdrawals/payout-rows.ts';

// Kysely adds tables of a type, not of an interface.
type SweepTables = {
  sweeps: {
    id: Generated<number>;
    network: string;
    token: number;
    asked_by: string | null;
    state: SweepState;
    requested_at: number;
    planned_at: number | null;
    ended_at: number | null;
  };
  sweep_moves: {
    id: Generated<number>;
    sweep: number;
    owner: number;
    organisation: number;
    address: string;
    contract: string | null;
    /** Whole, of any size. */
    amount: number | bigint;
    moved: Generated<string>;
    state: 'waiting' | 'done' | 'failed';
    problem: Generated<SweepProblem | null>;
  };
  sweep_steps: {
    batch: number;
    move: number;
    kind: 'gas' | 'sweep';
    reference: string;
    to_address: string;
    contract: string | null;
    amount: number | bigint;
  };
};

/** The store with the tables of sweeps, and of the transactions that carry them out. */
export const withSweeps = (queries: Kysely<Schema>) => withPayouts(queries).withTables<SweepTables>();
export type SweepQueries = ReturnType<typeof withSweeps>;
