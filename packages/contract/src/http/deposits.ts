import { DEPOSIT_CAUSES, DEPOSIT_STATUSES } from '@marque/domain/assets';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { instant, optional, page, size, text, tokenCode } from '../fields.ts';

const protocol = () => text(32);

const network = z.strictObject({
  protocol: z.string(),
  network_name: z.string(),
  need_memo: bit,
  deposit_enabled: bit,
  withdraw_enabled: bit,
  confirm_count: z.int(),
  min_deposit: decimalText,
  /** How long the confirmations take, as a rule; 0 where nobody knows. */
  deposit_minutes: z.int(),
  /** A made-up chain: nothing that is sent on a real one arrives. */
  is_sandbox: bit,
});
export type NetworkRow = ValueOf<typeof network>;

/** Networks on which a token moves, in the operator's order (C142). */
export const getProtocolByToken = defineCall({
  method: 'GET',
  path: '/token/getProtocolByToken',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: z.array(network),
  refusals: ['not_found'],
});

/** Confirmations that a deposit needs (C141). */
export const getTokenConfirmCount = defineCall({
  method: 'GET',
  path: '/token/getTokenConfirmCount',
  requires: anyone,
  input: z.object({ token: tokenCode(), protocol: protocol() }),
  output: z.strictObject({ token: z.string(), protocol: z.string(), confirm_count: z.int() }),
  refusals: ['not_found'],
});

/** Decimals of amounts that move on chains (C138). */
export const getPhyPrecision = defineCall({
  method: 'POST',
  path: '/Org/Utils/getPhyPrecision',
  requires: anyone,
  input: z.object({ token: optional(tokenCode()) }),
  output: z.array(z.strictObject({ token: z.string(), precision: z.int() })),
  refusals: ['not_found'],
});

const depositAddress = z.strictObject({
  token: z.string(),
  protocol: z.string(),
  network_name: z.string(),
  address: z.string(),
  /** Empty where the network has none; otherwise nothing arrives without it. */
  memo: z.string(),
  confirm_count: z.int(),
  min_deposit: decimalText,
  deposit_minutes: z.int(),
  is_sandbox: bit,
});
export type DepositAddressRow = ValueOf<typeof depositAddress>;

/** Where the caller's deposits arrive: the same every time (C116). */
export const getDepositAddress = defineCall({
  method: 'POST',
  path: '/Teller/getDepositAddress',
  requires: user({ scope: 'read' }),
  input: z.object({ token: tokenCode(), protocol: protocol() }),
  output: depositAddress,
  refusals: ['not_found', 'deposit_closed'],
});

const depositRow = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  type: z.literal('deposit'),
  account: z.literal('token'),
  asset: z.string(),
  /** As people write it. */
  asset_as: z.string(),
  amount: decimalText,
  /** Confirmations so far, and those that are needed. */
  confirmed: z.int(),
  confirm_count: z.int(),
  /** What was credited. */
  actual_amount: decimalText,
  /** An operator's words. */
  note: z.string(),
  /** Why it stands where it stands. */
  cause: z.enum(DEPOSIT_CAUSES),
  status: z.literal(DEPOSIT_STATUSES),
  tx_id: z.string(),
  /** The page of an explorer about the transaction; empty where there is none. */
  tx_url: z.string(),
  protocol: z.string(),
  network_name: z.string(),
  memo: z.string(),
  address: z.string(),
});
export type DepositRow = ValueOf<typeof depositRow>;

const depositStatus = () =>
  z.pipe(
    z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8']),
    z.transform((status) => Number(status)),
  );

/** The caller's deposits, newest first; a range of at most 60 days (C117). */
export const searchDepositList = defineCall({
  method: 'POST',
  path: '/Teller/searchDepositList',
  requires: user({ scope: 'read' }),
  input: z.object({
    token: optional(tokenCode()),
    status: optional(depositStatus()),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    page: page(),
    size: size(),
  }),
  output: pageOf(depositRow),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});

/** Topic of the notice that something is new of the person's deposits; it says nothing else. */
export const DEPOSIT_TOPIC = 'deposit';
