import type { AlertEvent } from '@marque/domain/operator-alerts';
import type { Locale } from '@marque/domain/organisation';
import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

/** An alert's event, or the test that an operator asked for. */
export type SentEvent = AlertEvent | 'test';

/** One case of an alert: numbers of records and names of tokens and networks, nothing about a person. */
export type AlertItem = Readonly<Record<string, string | number>>;

export type DeliveryState = 'queued' | 'waiting' | 'sent' | 'failed';

// Kysely adds tables of a type, not of an interface.
export type OperatorAlertTables = {
  operator_alert_settings: {
    organisation: number;
    emails: string[];
    locale: Locale;
    events: string[];
    webhook_url: string;
    webhook_secret: string;
    updated_at: number;
  };
  operator_alert_marks: { organisation: number; event: string; subject: string };
  operator_alerts: {
    id: Generated<number>;
    organisation: number;
    event: SentEvent;
    count: number;
    items: JSONColumnType<readonly AlertItem[]>;
    at: number;
  };
  operator_alert_deliveries: {
    id: Generated<number>;
    alert: number;
    channel: 'email' | 'webhook';
    target: string;
    state: DeliveryState;
    attempts: Generated<number>;
    problem: Generated<string>;
    ended_at: number | null;
  };
};

export type AlertSettingsRow = Selectable<OperatorAlertTables['operator_alert_settings']>;
export type OperatorAlertQueries = Kysely<Schema & OperatorAlertTables>;

/** The store with this feature's own tables. */
export const withOperatorAlerts = (queries: Kysely<Schema>): OperatorAlertQueries => queries.withTables<OperatorAlertTables>();
