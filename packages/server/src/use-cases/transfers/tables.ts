import type { TransferDirection } from '@marque/domain/assets';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type MoveState = 'requested' | 'accepted' | 'refused';

// Kysely adds tables of a type, not of an interface.
export type TransferTables = {
  account_transfers: {
    id: Generated<number>;
    user_id: number;
    direction: TransferDirection;
    token: number;
    units: number | bigint;
    client_id: string | null;
    state: MoveState;
    refusal: string | null;
    requested_at: number;
  };
  user_transfers: {
    id: Generated<number>;
    organisation: number;
    sender: number;
    recipient: number;
    token: number;
    units: number | bigint;
    note: string;
    client_id: string | null;
    state: MoveState;
    refusal: string | null;
    requested_at: number;
  };
};

/** The store with this feature's own tables. */
export const withTransfers = (queries: Kysely<Schema>): Kysely<Schema & TransferTables> => queries.withTables<TransferTables>();
