import type { AlertDirection } from '@marque/domain/alerts';
import type { Locale } from '@marque/domain/organisation';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type AlertTables = {
  price_alerts: {
    id: Generated<number>;
    user_id: number;
    pair: number;
    ticks: number;
    direction: AlertDirection;
    locale: Locale;
    after_trade: number;
    created_at: number;
    crossed_at: number | null;
    crossed_ticks: number | null;
    is_deleted: Generated<boolean>;
  };
};

/** The store with this feature's own table. */
export const withAlerts = (queries: Kysely<Schema>): Kysely<Schema & AlertTables> => queries.withTables<AlertTables>();
