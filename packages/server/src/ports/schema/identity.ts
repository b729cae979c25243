import type { FreezeCause, LockoutCause, SecurityEventKind } from '@marque/domain/identity';
import type { Generated, JSONColumnType } from 'kysely';

/** People, how they prove who they are, and what is written to them. */
export interface IdentityTables {
  users: {
    id: Generated<number>;
    organisation: number;
    uid: string;
    email: string | null;
    country_code: Generated<string | null>;
    mobile_no: Generated<string | null>;
    password_hash: string;
    is_legacy_password: Generated<boolean>;
    trade_password_hash: string | null;
    country: string;
    kyc_level: Generated<number>;
    user_type: Generated<'individual' | 'enterprise' | 'brand'>;
    fee_level: Generated<number>;
    fee_level_granted: Generated<number>;
    invite_code: string;
    invited_by: number | null;
    invite_slots: Generated<number>;
    is_closed: Generated<boolean>;
    agreements: Generated<string>;
    created_at: number;
    password_changed_at: number;
    trade_password_changed_at: Generated<number | null>;
    locked_until: Generated<number | null>;
    lock_cause: Generated<LockoutCause | null>;
    authenticator_secret: Generated<string | null>;
    authenticator_step: Generated<number | null>;
    had_authenticator: Generated<boolean>;
    locale: Generated<string | null>;
    anti_phishing_code: Generated<string | null>;
    frozen_at: Generated<number | null>;
    freeze_cause: Generated<FreezeCause | null>;
  };
  sessions: {
    token_hash: string;
    user_id: number;
    organisation: number;
    created_at: number;
    seen_at: number;
    expires_at: number;
    ended_at: number | null;
    id: Generated<number>;
    address: Generated<string>;
    device: Generated<string>;
  };
  security_events: {
    id: Generated<number>;
    user_id: number;
    organisation: number;
    kind: SecurityEventKind;
    at: number;
    address: string;
    device: string;
    detail: string;
  };
  kept_secrets: { name: string; value: string };
  tickets: {
    id_hash: string;
    kind: string;
    organisation: number;
    payload: JSONColumnType<Record<string, unknown>>;
    tries: Generated<number>;
    expires_at: number;
    used_at: number | null;
  };
  verification_codes: {
    id: Generated<number>;
    organisation: number;
    purpose: string;
    target: string;
    /** Hash of the login's or reset's ticket; empty elsewhere. */
    login: Generated<string>;
    code_hash: string;
    tries: Generated<number>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  failed_attempts: { id: Generated<number>; subject: string; at: number };
  outbox: {
    id: Generated<number>;
    organisation: number;
    channel: 'email' | 'sms';
    target: string;
    subject: string;
    body: string;
    html: Generated<string>;
    created_at: number;
    message_id: Generated<string>;
    state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>;
    secret_until: number | null;
    sent_at: number | null;
    error: string | null;
  };
}
