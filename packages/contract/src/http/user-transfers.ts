import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { decimal, dialCode, instant, optional, page, secret, size, text, ticket, tokenCode } from '../fields.ts';
import { MOVE_STATES } from './transfers.ts';

const limits = { token: z.string(), min_amount: decimalText, max_amount: decimalText };
/** Whether transfers of the token to others are open. */
const enabled = bit;

/** What an organisation lets its users send each other, token by token (C179). */
export const getTransferConfig = defineCall({
  method: 'GET',
  path: '/token/getTransferConfig',
  requires: anyone,
  input: z.object({ token: optional(tokenCode()) }),
  output: z.array(z.strictObject({ ...limits, enabled })),
  refusals: ['not_found'],
});

/** The same for the caller, with what it costs, which is nothing, and how a transfer is proven (C114). */
export const getUserTransferConfig = defineCall({
  method: 'GET',
  path: '/token/getUserTransferConfig',
  requires: signedIn({ scope: 'read' }),
  input: z.object({ token: optional(tokenCode()) }),
  output: z.array(
    z.strictObject({
      ...limits,
      fee: z.literal('0'),
      enabled,
      /** Which code a transfer asks for: of the authenticator, by text message or by mail. */
      code_type: z.enum(['google', 'sms', 'email']),
    }),
  ),
  refusals: ['not_found'],
});

/** UID, email, or phone with its dialling code in front or beside it. */
const recipient = { to: optional(text(254)), country_code: optional(dialCode()) };
const recipientRefusals = ['transfer_recipient_missing', 'transfer_recipient_unknown', 'transfer_to_self'] as const;

/** Who would receive, masked, so that the sender can tell a wrong digit. So many a minute, or accounts could be counted through. */
export const getTransferRecipient = defineCall({
  method: 'POST',
  path: '/teller/getTransferRecipient',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object(recipient),
  output: z.strictObject({ to_uid: z.string(), to_account_masked: z.string() }),
  refusals: ['transfer_recipient_missing', 'too_frequent', 'transfer_recipient_unknown', 'transfer_to_self'],
});

/** Sends an amount to another user of the organisation (C137). A repetition under its id has no second effect. */
export const transferBetweenUsers = defineCall({
  method: 'POST',
  path: '/teller/transferBetweenUsers',
  requires: signedIn({ scope: 'withdraw', tradePassword: true }),
  keyField: 'client_transfer_id',
  input: z.object({
    token: tokenCode(),
    amount: decimal(),
    ...recipient,
    note: optional(text(200)),
    trade_pwd: optional(secret()),
    sms_code: optional(text(16)),
    email_code: optional(text(16)),
    google_code: optional(text(16)),
    client_transfer_id: optional(ticket()),
  }),
  output: z.strictObject({ record_id: z.string(), token: z.string(), amount: decimalText, to_account_masked: z.string() }),
  refusals: [
    'lockout_login_password_changed',
    'lockout_login_password_reset',
    'lockout_trade_password_changed',
    'lockout_trade_password_reset',
    'lockout_authenticator_replaced',
    'not_found',
    'transfer_token_closed',
    ...recipientRefusals,
    'amount_invalid',
    'amount_below_min',
    'amount_above_max',
    'transfer_note_too_long',
    'balance_insufficient',
    'code_wrong',
    'idempotency_key_reused',
  ],
});

const sent = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  to_account_masked: z.string(),
  to_uid: z.string(),
  token: z.string(),
  amount: decimalText,
  note: z.string(),
});
export type SentTransferRow = ValueOf<typeof sent>;

/** Whom the caller has sent to, the latest transfer to each, newest first (C143). */
export const listUserFastTransfer = defineCall({
  method: 'POST',
  path: '/teller/listUserFastTransfer',
  requires: user({ scope: 'read' }),
  input: z.object({ page: page(), size: size() }),
  output: pageOf(sent),
});

const userTransfer = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  direction: z.enum(['in', 'out']),
  /** Masked. */
  counterparty: z.string(),
  asset: z.string(),
  amount: decimalText,
  note: z.string(),
  status: z.enum(MOVE_STATES),
});
export type UserTransferRow = ValueOf<typeof userTransfer>;

/** What the caller has sent to other users and received from them, newest first (C120). */
export const searchUserTransfer = defineCall({
  method: 'POST',
  path: '/Teller/searchUserTransfer',
  requires: user({ scope: 'read' }),
  input: z.object({
    direction: optional(z.enum(['in', 'out'])),
    token: optional(tokenCode()),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    page: page(),
    size: size(),
  }),
  output: pageOf(userTransfer),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});
