import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** Amounts are whole numbers of the token's smallest unit on its chain, as text: a number of YAML would lose digits. */
const units = z
  .string()
  .regex(/^\d{1,78}$/, 'must be a whole number of smallest units in quotes')
  .transform(BigInt);

const limit = z.strictObject({
  /** The token's contract, or `coin` for the chain's own. */
  token: z.string().min(1),
  perHour: units,
  perDay: units,
  /** A payout above this needs `approvals` signatures of operators. */
  approvalsAbove: units,
  approvals: z.number().int().min(1).max(10).default(2),
});

const shared = {
  account: z.number().int().min(0).max(1_000).default(0),
  /** The most that one transaction may cost, in the chain's own coin. */
  feeMax: units,
  /** The most that all of a day may cost, by what each may cost at most. */
  feesPerDay: units,
  /** Cold wallets: the only addresses that a cold move or a sweep may go to beside the hot wallet. */
  destinations: z.array(z.string().min(1)).max(100).default([]),
  limits: z.array(limit).min(1).max(1_000),
};

const network = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('evm'), chainId: z.number().int().positive(), ...shared }),
  z.strictObject({ kind: z.literal('bitcoin'), chain: z.enum(['mainnet', 'testnet', 'regtest']), ...shared }),
]);

const settingsSchema = z.strictObject({
  socket: z.string().min(1),
  token: z.string().min(1),
  keys: z.string().min(1),
  state: z.string().min(1),
  operators: z
    .record(z.string().min(1), z.string().regex(/^[0-9a-f]{64}$/i, 'must be the 64 hexadecimal digits of an Ed25519 public key'))
    .default({}),
  networks: z.record(z.string().min(1).max(100), network),
});

export type SignerSettings = z.infer<typeof settingsSchema>;
export type NetworkPolicy = SignerSettings['networks'][string];
export type EvmPolicy = Extract<NetworkPolicy, { kind: 'evm' }>;
export type BitcoinPolicy = Extract<NetworkPolicy, { kind: 'bitcoin' }>;

/** Throws with everything that is wrong in the file. Paths in it are taken from its own folder. */
export function readSignerSettings(path: string): SignerSettings {
  const reading = settingsSchema.safeParse(parse(readFileSync(path, 'utf8')));
  if (!reading.success) throw new Error([`${path} cannot be used:`, ...reading.error.issues.map(issueLine)].join('\n'));
  const at = (file: string): string => resolve(dirname(path), file);
  const { socket, token, keys, state } = reading.data;
  return { ...reading.data, socket: at(socket), token: at(token), keys: at(keys), state: at(state) };
}

const issueLine = ({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string =>
  `  ${path.map(String).join('.') || 'the file'}: ${message}`;
