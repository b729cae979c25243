import type { HoldingKind } from '@marque/domain/reserves';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type StopReason = 'short' | 'operator';

// Kysely adds tables of a type, not of an interface.
type ReserveTables = {
  reserve_runs: { id: Generated<number>; sequence: number; at: number; seed: Uint8Array; built_at: number | null };
  reserve_trees: {
    run: number;
    token: number;
    liabilities: number | bigint;
    treasury: number | bigint;
    issued: number | bigint;
    leaves: number;
    root: string | null;
  };
  reserve_leaves: {
    run: number;
    token: number;
    owner: number;
    account: string;
    usable: number | bigint;
    locked: number | bigint;
    fiat: number | bigint;
    place: number | null;
  };
  reserve_nodes: { run: number; token: number; level: number; chunk: number; nodes: Uint8Array };
  reserve_checks: { id: Generated<number>; run: number | null; sequence: number; at: number };
  reserve_blocks: { reserve_check: number; network: string; height: number; hash: string; is_sandbox: boolean };
  reserve_balances: {
    reserve_check: number;
    token: number;
    liabilities: number | bigint;
    treasury: number | bigint;
    assets: number | bigint | null;
    leaving: number | bigint;
  };
  reserve_holdings: { reserve_check: number; network: string; token: number; kind: HoldingKind; units: number | bigint; addresses: number };
  wallet_claims: { run: number; network: string; address: string; statement: string; signature: string };
  withdrawal_stops: {
    id: Generated<number>;
    token: number;
    reason: StopReason;
    assets: number | bigint | null;
    liabilities: number | bigint | null;
    begun_at: number;
    ended_at: number | null;
  };
};

/** The store with this feature's own tables. */
export const withReserves = (queries: Kysely<Schema>): Kysely<Schema & ReserveTables> => queries.withTables<ReserveTables>();
