import { TRANSFER_DIRECTIONS } from '@marque/domain/assets';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { decimal, instant, optional, page, size, ticket, tokenCode } from '../fields.ts';

const direction = () => z.enum(TRANSFER_DIRECTIONS);
export const MOVE_STATES = ['requested', 'accepted', 'refused'] as const;

/** Whether a transfer between the own accounts would be taken now; `reason_code` is the code of what is in its way, or 0 (C126). */
export const shouldTransfer = defineCall({
  method: 'POST',
  path: '/Teller/shouldTransfer',
  requires: signedIn({ scope: 'read' }),
  input: z.object({ token: tokenCode(), direction: direction(), amount: optional(decimal()) }),
  output: z.strictObject({
    should: bit,
    reason_code: z.int(),
    max_amount: decimalText,
    /** The end of what closes transfers for a day, where that is the reason. */
    lock_until: orEmpty(dateTimeText),
  }),
  refusals: ['not_found'],
});

const moved = z.strictObject({ record_id: z.string(), token: z.string(), amount: decimalText });
const movedFields = { token: tokenCode(), amount: decimal(), client_transfer_id: optional(ticket()) };
/** What moving funds between own accounts can be refused as, on any surface. */
export const MOVE_REFUSALS = [
  'lockout_login_password_changed',
  'lockout_login_password_reset',
  'lockout_trade_password_changed',
  'lockout_trade_password_reset',
  'lockout_authenticator_replaced',
  'not_found',
  'amount_invalid',
  'balance_insufficient',
  'idempotency_key_reused',
] as const;

/** From the token account to the fiat account, without a fee (C135). A repetition under its id has no second effect. */
export const tokenToFiatTransfer = defineCall({
  method: 'POST',
  path: '/Teller/OTC/tokenToFiatTransfer',
  requires: signedIn({ scope: 'trade' }),
  keyField: 'client_transfer_id',
  input: z.object(movedFields),
  output: moved,
  refusals: MOVE_REFUSALS,
});

/** The other way (C136). */
export const fiatToTokenTransfer = defineCall({
  method: 'POST',
  path: '/Teller/OTC/fiatToTokenTransfer',
  requires: signedIn({ scope: 'trade' }),
  keyField: 'client_transfer_id',
  input: z.object(movedFields),
  output: moved,
  refusals: MOVE_REFUSALS,
});

const accountTransfer = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  direction: direction(),
  asset: z.string(),
  amount: decimalText,
  status: z.enum(MOVE_STATES),
});
export type AccountTransferRow = ValueOf<typeof accountTransfer>;

/** Transfers between the own accounts, newest first (C130). */
export const listUserTransfer = defineCall({
  method: 'POST',
  path: '/Teller/listUserTransfer',
  requires: user({ scope: 'read' }),
  input: z.object({
    direction: optional(direction()),
    token: optional(tokenCode()),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    page: page(),
    size: size(),
  }),
  output: pageOf(accountTransfer),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});
