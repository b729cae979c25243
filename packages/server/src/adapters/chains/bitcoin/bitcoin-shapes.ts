import { z } from 'zod';

/** What a Bitcoin node says, as far as it is read here. Amounts come as decimals of a coin. */
const SATOSHI = 100_000_000;
const satoshi = z.number().transform((coins) => BigInt(Math.round(coins * SATOSHI)));
const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const text = z.string();

/** `confirmations` is negative for a block that is not in the chain any more. */
export const header = z.object({
  hash,
  height: z.number().int(),
  time: z.number(),
  confirmations: z.number().int(),
  previousblockhash: hash.optional(),
});

const output = z.object({
  value: satoshi,
  n: z.number().int(),
  scriptPubKey: z.object({ hex: z.string(), address: z.string().optional() }),
});
const prevout = z.object({ height: z.number().int(), value: satoshi, scriptPubKey: z.object({ address: z.string().optional() }) });
const input = z.object({
  coinbase: z.string().optional(),
  txid: hash.optional(),
  vout: z.number().optional(),
  prevout: prevout.optional(),
});
const transaction = z.object({ txid: hash, vin: z.array(input), vout: z.array(output) });
export const fullBlock = header.extend({ tx: z.array(transaction) });

export const knownTransaction = transaction.extend({ blockhash: hash.optional(), fee: satoshi.optional() });

export const scan = z.object({
  success: z.boolean(),
  height: z.number().int(),
  unspents: z.array(
    z.object({ txid: hash, vout: z.number().int(), amount: satoshi, height: z.number().int(), coinbase: z.boolean().optional() }),
  ),
});
export type Unspent = z.infer<typeof scan>['unspents'][number];

export const estimate = z.object({ feerate: satoshi.optional() });
