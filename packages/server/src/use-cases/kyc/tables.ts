import type { KycArea, KycKind } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export type ReasonByLocale = Readonly<Partial<Record<Locale, string>>>;

// Kysely adds tables of a type, not of an interface.
export type KycTables = {
  kyc_cases: {
    id: Generated<number>;
    organisation: number;
    user_id: number;
    kind: KycKind;
    area: KycArea;
    state: 'waiting' | 'approved' | 'rejected';
    details: string;
    document: string | null;
    pictures: JSONColumnType<Readonly<Record<string, string>>>;
    submitted_at: number;
    locale: Locale;
    reviewer: Generated<string | null>;
    claimed_until: Generated<number | null>;
    decided_at: Generated<number | null>;
    reason: JSONColumnType<ReasonByLocale> | null;
  };
};

export type KycQueries = Kysely<Schema & KycTables>;

/** The store with the cases of verification. */
export const withKyc = (queries: Kysely<Schema>): KycQueries => queries.withTables<KycTables>();
