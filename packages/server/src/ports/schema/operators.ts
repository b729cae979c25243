import type { Role } from '@marque/domain/operators';
import type { Generated, JSONColumnType } from 'kysely';

/** Those who run the exchange, and what they did. */
export interface OperatorTables {
  operators: {
    id: Generated<number>;
    email: string;
    roles: Role[];
    organisations: number[] | null;
    password_hash: Generated<string | null>;
    authenticator_secret: Generated<string | null>;
    authenticator_step: Generated<number | null>;
    is_closed: Generated<boolean>;
    created_at: number;
    created_by: string;
  };
  operator_links: { token_hash: string; operator: number; expires_at: number; used_at: Generated<number | null> };
  operator_sessions: {
    token_hash: string;
    operator: number;
    network: string;
    agent: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    ended_at: Generated<number | null>;
  };
  audit_log: {
    id: Generated<number>;
    at: number;
    operator: number | null;
    by: string;
    action: string;
    organisation: number | null;
    subject: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    reason: Generated<string>;
    network: Generated<string>;
  };
  approvals: {
    id: Generated<number>;
    action: string;
    organisation: number | null;
    subject: string;
    payload: JSONColumnType<Record<string, unknown>>;
    reason: string;
    requested_by: number;
    requested_at: number;
    expires_at: number;
    decision: Generated<'approved' | 'rejected' | null>;
    decided_by: Generated<number | null>;
    decided_at: Generated<number | null>;
  };
  user_notes: { id: Generated<number>; user_id: number; operator: number; text: string; at: number };
}
