import { z } from 'zod/mini';
import { defineBinanceCall } from '../define.ts';
import { keyed } from '../requires.ts';
import { signed } from './signed.ts';

const read = { surface: 'binanceWallet', method: 'GET', requires: keyed({ scope: 'read' }), input: z.object(signed()) } as const;

export const accountStatus = defineBinanceCall({
  ...read,
  path: '/account/status',
  output: z.strictObject({ data: z.enum(['Normal', 'Locked']) }),
});

/** Whether trading is closed to the account. Nothing here closes it by itself, so there are no conditions. */
export const tradingStatus = defineBinanceCall({
  ...read,
  path: '/account/apiTradingStatus',
  output: z.strictObject({
    data: z.strictObject({
      isLocked: z.boolean(),
      plannedRecoverTime: z.literal(0),
      triggerCondition: z.strictObject({ GCR: z.literal(0), IFER: z.literal(0), UFR: z.literal(0) }),
      updateTime: z.int(),
    }),
  }),
});

/** What the key may do that signs this, and from when to when. */
export const keyRestrictions = defineBinanceCall({
  ...read,
  path: '/account/apiRestrictions',
  output: z.strictObject({
    ipRestrict: z.boolean(),
    createTime: z.int(),
    enableReading: z.boolean(),
    enableSpotAndMarginTrading: z.boolean(),
    enableWithdrawals: z.boolean(),
    permitsUniversalTransfer: z.boolean(),
    enableInternalTransfer: z.literal(false),
    enableMargin: z.literal(false),
    enableFutures: z.literal(false),
    enableVanillaOptions: z.literal(false),
    enablePortfolioMarginTrading: z.literal(false),
    enableFixApiTrade: z.literal(false),
    enableFixReadOnly: z.literal(false),
    /** When the key ends; left out for one that does not. */
    tradingAuthorityExpirationTime: z.optional(z.int()),
  }),
  refusals: ['api_key_unknown'],
});

export const accountInfo = defineBinanceCall({
  ...read,
  path: '/account/info',
  output: z.strictObject({
    vipLevel: z.int(),
    isMarginEnabled: z.literal(false),
    isFutureEnabled: z.literal(false),
    isOptionsEnabled: z.literal(false),
    isPortfolioMarginRetailEnabled: z.literal(false),
  }),
});
