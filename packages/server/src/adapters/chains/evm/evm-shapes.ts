import { getAddress, isAddress, type Hex } from 'viem';
import { z } from 'zod';

/** What an EVM node says, as far as it is read here. */
export const hex = z
  .string()
  .regex(/^0x[0-9a-f]*$/i)
  .transform((text) => text.toLowerCase() as Hex);
export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(BigInt);
const whole = quantity.transform(Number).pipe(z.number().int().nonnegative());
const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text));

const head = { number: whole, hash: hex, parentHash: hex, timestamp: whole, baseFeePerGas: quantity.optional() };
export const block = z.object(head).nullable();

const transaction = z.object({
  hash: hex,
  from: address,
  to: address.nullish(),
  value: quantity,
  input: hex,
  blockHash: hex.nullish(),
  nonce: whole,
});
export type EvmTransaction = z.infer<typeof transaction>;
export const fullBlock = z.object({ ...head, transactions: z.array(transaction) }).nullable();
export const knownTransaction = transaction.nullable();

const log = z.object({ address, topics: z.array(hex), data: hex, transactionHash: hex, logIndex: whole, removed: z.boolean().optional() });
export type EvmLog = z.infer<typeof log>;
export const logs = z.array(log);

export const receipt = z
  .object({
    status: quantity,
    blockHash: hex,
    blockNumber: whole,
    gasUsed: quantity,
    effectiveGasPrice: quantity,
    logs: z.array(z.object({ logIndex: whole })),
  })
  .nullable();

export interface CallFrame {
  readonly type: string;
  readonly from: string;
  readonly to?: string | undefined;
  readonly value?: bigint | undefined;
  readonly error?: string | undefined;
  readonly calls?: readonly CallFrame[] | undefined;
}

const frame: z.ZodType<CallFrame> = z.object({
  type: z.string(),
  from: address,
  to: address.optional(),
  value: quantity.optional(),
  error: z.string().optional(),
  get calls() {
    return z.array(frame).optional();
  },
});
export const traces = z.array(z.object({ txHash: hex.optional(), result: frame }));
export const trace = frame;
