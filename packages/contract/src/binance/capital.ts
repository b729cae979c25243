import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineBinanceCall, type ValueOf } from '../define.ts';
import { optional, tokenCode } from '../fields.ts';
import { keyed } from '../requires.ts';
import { listRange, networkName } from './fields.ts';
import { signed } from './signed.ts';

const read = { surface: 'binanceWallet', method: 'GET', requires: keyed({ scope: 'read' }) } as const;

const network = z.strictObject({
  network: z.string(),
  coin: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  depositEnable: z.boolean(),
  withdrawEnable: z.boolean(),
  depositDesc: z.string(),
  withdrawDesc: z.string(),
  specialTips: z.string(),
  withdrawFee: decimalText,
  withdrawMin: decimalText,
  withdrawMax: decimalText,
  /** The smallest step of an amount that leaves. */
  withdrawIntegerMultiple: decimalText,
  depositDust: decimalText,
  minConfirm: z.int(),
  unLockConfirm: z.int(),
  /** Everybody's deposits arrive at one address, told apart by memos. */
  sameAddress: z.boolean(),
  resetAddressStatus: z.literal(false),
  estimatedArrivalTime: z.int(),
  busy: z.literal(false),
  contractAddressUrl: z.string(),
  contractAddress: z.string(),
});
export type CoinNetwork = ValueOf<typeof network>;

const coin = z.strictObject({
  coin: z.string(),
  name: z.string(),
  depositAllEnable: z.boolean(),
  withdrawAllEnable: z.boolean(),
  free: decimalText,
  locked: decimalText,
  freeze: decimalText,
  withdrawing: decimalText,
  ipoing: decimalText,
  ipoable: decimalText,
  storage: decimalText,
  isLegalMoney: z.literal(false),
  trading: z.boolean(),
  networkList: z.array(network),
});
export type Coin = ValueOf<typeof coin>;

/** Every coin of the organisation, how it moves and what the account has of it. */
export const allCoins = defineBinanceCall({
  ...read,
  path: '/capital/config/getall',
  input: z.object(signed()),
  output: z.array(coin),
});

export const assetDetail = defineBinanceCall({
  ...read,
  path: '/asset/assetDetail',
  input: z.object({ ...signed(), asset: optional(tokenCode()) }),
  output: z.record(
    z.string(),
    z.strictObject({
      minWithdrawAmount: decimalText,
      depositStatus: z.boolean(),
      withdrawFee: decimalText,
      withdrawStatus: z.boolean(),
      depositTip: z.string(),
    }),
  ),
  refusals: ['withdrawal_network_unknown'],
});

/** The first network of the coin where none is named. */
export const depositAddress = defineBinanceCall({
  ...read,
  path: '/capital/deposit/address',
  input: z.object({ ...signed(), coin: tokenCode(), network: optional(networkName()) }),
  output: z.strictObject({ coin: z.string(), address: z.string(), tag: z.string(), url: z.string() }),
  refusals: ['withdrawal_network_unknown', 'deposit_closed'],
});

/** One for each network, or the one that is named. */
export const depositAddresses = defineBinanceCall({
  ...read,
  path: '/capital/deposit/address/list',
  input: z.object({ ...signed(), coin: tokenCode(), network: optional(networkName()) }),
  output: z.array(z.strictObject({ coin: z.string(), address: z.string(), tag: z.string(), isDefault: z.literal([0, 1]) })),
  refusals: ['withdrawal_network_unknown', 'deposit_closed'],
});

/** Waiting, credited, or credited never. */
const DEPOSIT_STATES = ['0', '1', '2', '6', '7', '8'] as const;

const deposit = z.strictObject({
  id: z.string(),
  amount: decimalText,
  coin: z.string(),
  network: z.string(),
  status: z.literal([0, 1, 2]),
  address: z.string(),
  addressTag: z.string(),
  txId: z.string(),
  insertTime: z.int(),
  completeTime: z.nullable(z.int()),
  transferType: z.literal(0),
  confirmTimes: z.string(),
  unlockConfirm: z.int(),
  walletType: z.literal(0),
});
export type CapitalDeposit = ValueOf<typeof deposit>;

/** Newest first. */
export const depositHistory = defineBinanceCall({
  ...read,
  path: '/capital/deposit/hisrec',
  input: z.object({
    ...signed(),
    coin: optional(tokenCode()),
    status: optional(z.enum(DEPOSIT_STATES)),
    ...listRange(),
  }),
  output: z.array(deposit),
  refusals: ['range_reversed', 'range_too_long'],
});
