import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineBinanceCall, type ValueOf } from '../define.ts';
import { decimal, optional, tokenCode, whole } from '../fields.ts';
import { MOVE_REFUSALS } from '../http/transfers.ts';
import { keyed } from '../requires.ts';
import { instantMs } from './fields.ts';
import { clientId } from './order-fields.ts';
import { signed } from './signed.ts';

const held = {
  asset: z.string(),
  free: decimalText,
  locked: decimalText,
  freeze: decimalText,
  withdrawing: decimalText,
  btcValuation: decimalText,
};
const userAsset = z.strictObject({ ...held, ipoable: decimalText });
export type UserAsset = ValueOf<typeof userAsset>;

const assetInput = () => z.object({ ...signed(), asset: optional(tokenCode()), needBtcValuation: optional(z.enum(['true', 'false'])) });
const own = { method: 'POST', requires: keyed({ scope: 'read' }), input: assetInput() } as const;

/** What the account has for trading, without what it has nothing of. */
export const userAssets = defineBinanceCall({
  ...own,
  surface: 'binanceWallet3',
  path: '/asset/getUserAsset',
  output: z.array(userAsset),
});

/** What it has on the account beside that. */
export const fundingAssets = defineBinanceCall({
  ...own,
  surface: 'binanceWallet',
  path: '/asset/get-funding-asset',
  output: z.array(z.strictObject(held)),
});

/** What each of the two accounts is worth, in an asset. */
export const walletBalances = defineBinanceCall({
  surface: 'binanceWallet',
  method: 'GET',
  path: '/asset/wallet/balance',
  weight: 60,
  requires: keyed({ scope: 'read' }),
  input: z.object({ ...signed(), quoteAsset: optional(tokenCode()) }),
  output: z.array(z.strictObject({ activate: z.literal(true), balance: decimalText, walletName: z.enum(['Spot', 'Funding']) })),
  refusals: ['withdrawal_network_unknown'],
});

/** Between which accounts; of those of that API an account here has two. */
const TRANSFER_TYPE = /^[A-Z_]{3,40}$/;
const transferType = () => z.string().check(z.regex(TRANSFER_TYPE));

/** A name that the client gives makes it be done once; that API has none, so clients that do not know it may leave it out. */
export const transfer = defineBinanceCall({
  surface: 'binanceWallet',
  method: 'POST',
  path: '/asset/transfer',
  requires: keyed({ scope: 'transfer' }),
  input: z.object({ ...signed(), type: transferType(), asset: tokenCode(), amount: decimal(), clientTranId: optional(clientId()) }),
  output: z.strictObject({ tranId: z.int() }),
  refusals: [...MOVE_REFUSALS, 'withdrawal_network_unknown'],
});

const transferRow = z.strictObject({
  asset: z.string(),
  amount: decimalText,
  type: z.enum(['MAIN_FUNDING', 'FUNDING_MAIN']),
  status: z.enum(['PENDING', 'CONFIRMED', 'FAILED']),
  tranId: z.int(),
  timestamp: z.int(),
});
export type TransferRow = ValueOf<typeof transferRow>;

/** Newest first; none of a type that there is not. */
export const transfers = defineBinanceCall({
  surface: 'binanceWallet',
  method: 'GET',
  path: '/asset/transfer',
  requires: keyed({ scope: 'read' }),
  input: z.object({
    ...signed(),
    type: transferType(),
    startTime: optional(instantMs()),
    endTime: optional(instantMs()),
    current: z._default(optional(whole(1, 1_000_000)), 1),
    size: z._default(optional(whole(1, 100)), 10),
  }),
  output: z.strictObject({ total: z.int(), rows: z.array(transferRow) }),
  refusals: ['range_reversed', 'range_too_long'],
});
