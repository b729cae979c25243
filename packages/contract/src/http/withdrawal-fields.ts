import { ADDRESS_MAX, MEMO_MAX } from '@marque/domain/withdrawals';
import { z } from 'zod/mini';
import { dateTimeText } from '../answer-fields.ts';
import { optional, text, tokenCode } from '../fields.ts';

/** Short name of a chain, as `token_protocols` has it. */
export const protocol = () => z.string().check(z.regex(/^[A-Za-z0-9._-]{1,20}$/));
export const route = () => ({ token: tokenCode(), protocol: protocol() });
export const address = () => z._default(optional(text(ADDRESS_MAX)), '');
export const memo = () => z._default(optional(text(MEMO_MAX)), '');
/** Codes of the caller's factors, sent only when filled. */
export const codes = () => ({ sms_code: optional(text(16)), google_code: optional(text(16)), email_code: optional(text(16)) });

export const ROUTE_REFUSALS = ['withdrawal_network_unknown'] as const;
export const ADDRESS_REFUSALS = [
  'address_empty',
  'address_malformed',
  'address_wrong_network',
  'address_checksum',
  'memo_missing',
  'memo_invalid',
] as const;

/** Why an account may not withdraw at all. */
const GATE_REFUSALS = [
  'kyc_level_too_low',
  'trade_password_missing',
  'no_second_factor',
  'lockout_login_password_changed',
  'lockout_login_password_reset',
  'lockout_trade_password_changed',
  'lockout_trade_password_reset',
  'lockout_authenticator_replaced',
] as const;
/** What asking for a withdrawal can be refused as, on any surface. */
export const REQUEST_REFUSALS = [
  ...GATE_REFUSALS,
  ...ROUTE_REFUSALS,
  'withdrawal_closed',
  ...ADDRESS_REFUSALS,
  'address_not_listed',
  'address_on_hold',
  'amount_invalid',
  'amount_below_min',
  'amount_above_max',
  'amount_within_fee',
  'quota_exceeded',
  'balance_insufficient',
] as const;

export const lockUntil = z.nullable(dateTimeText);
