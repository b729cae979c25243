import type { CastState } from '@marque/domain/casting';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
type CastingTables = {
  cast_applications: {
    id: Generated<number>;
    organisation: number;
    user_id: number;
    name: string;
    class: number;
    intro: string;
    author: string;
    amount: number;
    picture: string;
    state: CastState;
    reason: Generated<string>;
    at: number;
    decided_at: number | null;
    decided_by: number | null;
  };
};

export type CastApplicationTableRow = Selectable<CastingTables['cast_applications']>;
export type CastingQueries = Kysely<Schema & CastingTables>;

/** The store with the table of applications. */
export const withCasting = (queries: Kysely<Schema>): CastingQueries => queries.withTables<CastingTables>();
