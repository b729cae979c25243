import { z } from 'zod/mini';
import { dateTimeText, decimalText } from '../answer-fields.ts';
import { defineBinanceCall, type ValueOf } from '../define.ts';
import { decimal, optional, text, tokenCode } from '../fields.ts';
import { address, memo, REQUEST_REFUSALS } from '../http/withdrawal-fields.ts';
import { keyed } from '../requires.ts';
import { listRange, networkName } from './fields.ts';
import { signed } from './signed.ts';

const read = { surface: 'binanceWallet', method: 'GET', requires: keyed({ scope: 'read' }) } as const;
const withdrawOrderId = () => z.string().check(z.regex(/^[a-zA-Z0-9._:/-]{1,64}$/));

/** To a listed address alone. The same withdrawal under the same `withdrawOrderId` is answered again and made once. */
export const withdraw = defineBinanceCall({
  surface: 'binanceWallet',
  method: 'POST',
  path: '/capital/withdraw/apply',
  requires: keyed({ scope: 'withdraw' }),
  input: z.object({
    ...signed(),
    coin: tokenCode(),
    network: optional(networkName()),
    address: address(),
    addressTag: memo(),
    /** What leaves the account, the fee being part of it. */
    amount: decimal(),
    withdrawOrderId: optional(withdrawOrderId()),
    name: optional(text(200)),
    walletType: optional(z.literal('0')),
    transactionFeeFlag: optional(z.enum(['true', 'false'])),
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: [...REQUEST_REFUSALS, 'withdrawal_same_again', 'idempotency_key_reused', 'busy'],
});

/** States by the numbers of this API: asked for, cancelled, waiting for a person, rejected, leaving, failed, done. */
const STATES = ['0', '1', '2', '3', '4', '5', '6'] as const;

const withdrawal = z.strictObject({
  id: z.string(),
  /** What arrives; what left the account is this and the fee. */
  amount: decimalText,
  transactionFee: decimalText,
  coin: z.string(),
  network: z.string(),
  status: z.literal([0, 1, 2, 3, 4, 5, 6]),
  address: z.string(),
  addressTag: z.string(),
  txId: z.string(),
  applyTime: dateTimeText,
  transferType: z.literal(0),
  withdrawOrderId: z.string(),
  info: z.string(),
  confirmNo: z.int(),
  walletType: z.literal(0),
  txKey: z.literal(''),
});
export type CapitalWithdrawal = ValueOf<typeof withdrawal>;

/** Newest first. */
export const withdrawalHistory = defineBinanceCall({
  ...read,
  path: '/capital/withdraw/history',
  input: z.object({
    ...signed(),
    coin: optional(tokenCode()),
    withdrawOrderId: optional(withdrawOrderId()),
    status: optional(z.enum(STATES)),
    ...listRange(),
  }),
  output: z.array(withdrawal),
  refusals: ['range_reversed', 'range_too_long'],
});

/** The account's listed addresses; `whiteStatus` says whether a key may pay one already. */
export const withdrawalAddresses = defineBinanceCall({
  ...read,
  path: '/capital/withdraw/address/list',
  input: z.object(signed()),
  output: z.array(
    z.strictObject({
      address: z.string(),
      addressTag: z.string(),
      coin: z.string(),
      name: z.string(),
      network: z.string(),
      origin: z.literal(''),
      originType: z.literal(''),
      whiteStatus: z.boolean(),
    }),
  ),
});

/** What may leave in 24 hours and what has left, in USD. */
export const withdrawalQuota = defineBinanceCall({
  ...read,
  path: '/capital/withdraw/quota',
  weight: 10,
  input: z.object(signed()),
  output: z.strictObject({ wdQuota: decimalText, usedWdQuota: decimalText }),
});
