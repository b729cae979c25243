import { z } from 'zod/mini';
import { dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { decimal, instant, optional, page, secret, size, tokenCode } from '../fields.ts';
import { MOVE_STATES } from './transfers.ts';

const quote = z.strictObject({
  token_from: z.string(),
  token_to: z.string(),
  /** 1 of the one is this much of the other. */
  exchange_rate: decimalText,
  min_amount: decimalText,
  max_amount: decimalText,
  /** Seconds for which the rate holds. */
  expire_in: z.int(),
});
export type QuoteRow = ValueOf<typeof quote>;

/** A rate that holds for its seconds, for this user alone; a newer quote of the same tokens takes its place (C127). */
export const getExchangeRate = defineCall({
  method: 'POST',
  path: '/Teller/getExchangeRate',
  requires: signedIn({ scope: 'trade' }),
  input: z.object({ token_from: tokenCode(), token_to: tokenCode() }),
  output: quote,
  refusals: ['not_found', 'convert_same_token', 'convert_unavailable', 'convert_funds_missing'],
});

/** The tokens that can be converted here at all. */
export const listConvertibleToken = defineCall({
  method: 'GET',
  path: '/Teller/listConvertibleToken',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: z.array(z.strictObject({ token: z.string(), token_as: z.string() })),
});

/**
 * Converts by the caller's last quote (C128). What comes out is worked out anew and cut; `amount_to` is what the caller was shown. A quote is good
 * for one conversion: asked again with the same amount it gives the same answer.
 */
export const confirmExchange = defineCall({
  method: 'POST',
  path: '/Teller/confirmExchange',
  requires: signedIn({ scope: 'trade', tradePassword: true }),
  input: z.object({
    token_from: tokenCode(),
    token_to: tokenCode(),
    exchange_rate: decimal(),
    amount_from: decimal(),
    amount_to: optional(decimal()),
    trade_pwd: optional(secret()),
  }),
  output: z.strictObject({ record_id: z.string(), amount_from: decimalText, amount_to: decimalText }),
  refusals: [
    'not_found',
    'convert_same_token',
    'rate_changed',
    'amount_invalid',
    'amount_below_min',
    'amount_above_max',
    'balance_insufficient',
    'convert_funds_missing',
  ],
});

const conversion = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  token_from: z.string(),
  token_to: z.string(),
  amount_from: decimalText,
  amount_to: decimalText,
  exchange_rate: decimalText,
  status: z.enum(MOVE_STATES),
});
export type ConversionRow = ValueOf<typeof conversion>;

/** The caller's conversions, newest first (C129). */
export const getListOfExchange = defineCall({
  method: 'POST',
  path: '/Teller/getListOfExchange',
  requires: user({ scope: 'read' }),
  input: z.object({
    token_from: optional(tokenCode()),
    token_to: optional(tokenCode()),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    page: page(),
    size: size(),
  }),
  output: pageOf(conversion),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});
