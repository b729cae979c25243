import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { decimal, flag, instant, optional, page, secret, size, ticket, tokenCode, whole } from '../fields.ts';
import { codeSent } from './auth.ts';
import { address, codes, lockUntil, memo, REQUEST_REFUSALS, route, ROUTE_REFUSALS } from './withdrawal-fields.ts';

const status = z.literal([0, 1, 2, 4, 5, 6, 7, 8]);
export const WITHDRAWAL_FACTORS = ['sms', 'google', 'email'] as const;

/** What of the day's quota is used, valued in USDT at the time of each request. */
const quota = { day_limit: decimalText, day_used: decimalText, day_left: decimalText };

/** Least and most of one withdrawal, in the token, and the day's quota in USDT (C107). */
export const getUserTokenWithdrawalLimit = defineCall({
  method: 'POST',
  path: '/token/getUserTokenWithdrawalLimit',
  requires: user({ scope: 'read' }),
  input: z.object(route()),
  output: z.strictObject({ token: z.string(), protocol: z.string(), min_amount: decimalText, max_amount: decimalText, ...quota }),
  refusals: ROUTE_REFUSALS,
});

const fixedFee = z.strictObject({ token: z.string(), protocol: z.string(), fee: decimalText });

/** What a withdrawal costs (C108). */
export const getWithdrawalFixedAmount = defineCall({
  method: 'POST',
  path: '/Org/Fee/getWithdrawalFixedAmount',
  requires: anyone,
  input: z.object(route()),
  output: fixedFee,
  refusals: ROUTE_REFUSALS,
});

/** What it costs this user: the same, as nobody has a fee of their own (C109). */
export const getUserWithdrawalFixedAmount = defineCall({
  method: 'POST',
  path: '/Org/Fee/getUserWithdrawalFixedAmount',
  requires: user({ scope: 'read' }),
  input: z.object(route()),
  output: fixedFee,
  refusals: ROUTE_REFUSALS,
});

/** The 24-hour quota (C112). */
export const getWithdrawalLimit = defineCall({
  method: 'GET',
  path: '/withdrawal/limit',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.strictObject({ kyc_level: z.literal([0, 1, 2, 3]), ...quota, token: z.literal('USDT') }),
});

/** A chain by which the form sends; confirmations as "n/m" in a record. */
const withdrawalNetwork = z.strictObject({
  token: z.string(),
  protocol: z.string(),
  network_name: z.string(),
  is_open: bit,
  /** A made-up chain, to be labelled. */
  is_sandbox: bit,
  need_memo: bit,
  fee: decimalText,
  min_amount: decimalText,
  confirm_count: z.int(),
});
export type WithdrawalNetwork = ValueOf<typeof withdrawalNetwork>;

/** The chains of a token with what each costs (an addition of ours). */
export const getWithdrawalNetworks = defineCall({
  method: 'POST',
  path: '/Teller/getWithdrawalNetworks',
  requires: user({ scope: 'read' }),
  input: z.object({ token: tokenCode() }),
  output: z.array(withdrawalNetwork),
});

const withdrawalRecord = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  type: z.literal('withdraw'),
  account: z.literal('token'),
  asset: z.string(),
  amount: decimalText,
  fee: decimalText,
  actual_amount: decimalText,
  /** "n/m" once it is on the chain, else empty. */
  confirmed: z.string(),
  status,
  note: z.string(),
  tx_id: z.string(),
  /** The page of an explorer about the transaction; empty where there is none. */
  tx_url: z.string(),
  memo: z.string(),
  address: z.string(),
  protocol: z.string(),
  network_name: z.string(),
  /** When it is processed, where that is later than the request. */
  expected_time: dateTimeText,
});
export type WithdrawalRecord = ValueOf<typeof withdrawalRecord>;

/** The caller's withdrawals, newest first (C118). */
export const searchWithdrawalList = defineCall({
  method: 'POST',
  path: '/Teller/searchWithdrawalList',
  requires: user({ scope: 'read' }),
  input: z.object({
    token: optional(tokenCode()),
    status: optional(whole(0, 8)),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    page: page(),
    size: size(),
  }),
  output: pageOf(withdrawalRecord),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});

/** Where the last one of a token went, or nothing (C121). */
export const getLastTimeWithdrawal = defineCall({
  method: 'POST',
  path: '/Teller/getLastTimeWithdrawal',
  requires: user({ scope: 'read' }),
  input: z.object({ token: tokenCode() }),
  output: z.nullable(
    z.strictObject({ token: z.string(), protocol: z.string(), address_to: z.string(), memo: z.string(), time: dateTimeText }),
  ),
});

/** Whether the caller may withdraw at all, and what is missing (C145). */
export const checkCanWithdraw = defineCall({
  method: 'GET',
  path: '/Teller/checkCanWithdraw',
  requires: user({ scope: 'read' }),
  input: z.object({ token: optional(tokenCode()) }),
  output: z.strictObject({
    can: bit,
    /** Code of the first refusal; 0 when there is none. */
    code: z.int(),
    lock_until: lockUntil,
    missing: z.array(z.enum(['kyc', 'trade_pwd', 'google_or_mobile'])),
    need: z.array(z.enum(WITHDRAWAL_FACTORS)),
    /** Fewer than two of phone, email and authenticator are bound. */
    is_security_low: bit,
    is_frozen: bit,
    /** Only listed addresses are paid. */
    whitelist: bit,
    /** When its switching off takes effect. */
    whitelist_until: lockUntil,
    /** When requests are processed, for the notice. */
    window_start: z.string(),
    window_end: z.string(),
    window_tz: z.string(),
    /** When a request made now is processed. */
    expected_time: dateTimeText,
    is_reviewed: bit,
  }),
});
export type WithdrawalGate = ValueOf<typeof checkCanWithdraw.output>;

/** Everything but codes, before any are asked for (C122). */
export const userWithdrawalCheck = defineCall({
  method: 'POST',
  path: '/Teller/userWithdrawalCheck',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object({ ...route(), apply_amount: decimal(), address_to: address(), memo: memo(), no_memo: optional(flag()) }),
  output: z.strictObject({
    pass: z.literal(1),
    fee: decimalText,
    actual_amount: decimalText,
    /** As the chain spells it: what will be paid. */
    address_to: z.string(),
    need: z.array(z.enum(WITHDRAWAL_FACTORS)),
    lock_until: lockUntil,
    expected_time: dateTimeText,
  }),
  refusals: REQUEST_REFUSALS,
});

/**
 * Asks for a withdrawal: its amount is set aside at once (C123). With the same client_order_id or Idempotency-Key the first answer is
 * given again. A memo chain takes none only with no_memo = 1.
 */
export const userWithdrawal = defineCall({
  method: 'POST',
  path: '/Teller/userWithdrawal',
  requires: user({ scope: 'withdraw', tradePassword: true }),
  keyField: 'client_order_id',
  input: z.object({
    ...route(),
    apply_amount: decimal(),
    address_to: address(),
    memo: memo(),
    no_memo: optional(flag()),
    trade_pwd: optional(secret()),
    client_order_id: optional(ticket()),
    ...codes(),
  }),
  output: z.strictObject({ record_id: z.string(), status, fee: decimalText, actual_amount: decimalText, expected_time: dateTimeText }),
  refusals: [...REQUEST_REFUSALS, 'channel_unavailable', 'code_wrong', 'withdrawal_same_again', 'idempotency_key_reused', 'busy'],
});

/** The code by text message (C124). */
export const userWithdrawalSendSms = defineCall({
  method: 'POST',
  path: '/Teller/userWithdrawalSendSms',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object({}),
  output: codeSent,
  refusals: ['channel_unavailable'],
});

/** The code by mail, where the organisation asks for one (C125). */
export const sendWithdrawalEmail = defineCall({
  method: 'POST',
  path: '/Teller/sendWithdrawalEmail',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object({}),
  output: codeSent,
  refusals: ['channel_unavailable'],
});
