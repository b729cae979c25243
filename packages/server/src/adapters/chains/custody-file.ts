import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ExpectedFailure } from '../../ports/expected-failure.ts';

/** Amounts are whole numbers of smallest units, as text: a number of YAML would lose digits. */
const units = z
  .string()
  .regex(/^\d{1,78}$/, 'must be a whole number of smallest units in quotes')
  .transform(BigInt);

const node = z.strictObject({
  url: z.string().regex(/^https?:\/\//, 'must begin with https:// or http://'),
  authFile: z.string().min(1).optional(),
  timeoutMs: z.number().int().min(100).max(120_000).default(10_000),
});

const nodeShared = {
  nodes: z.array(node).min(1).max(5),
  /** Extended public key of the account. */
  account: z.string().min(1),
  /** Nodes may differ so many blocks below the head. */
  depth: z.number().int().min(0).max(100).default(3),
  lagMax: z.number().int().min(0).max(1_000).default(20),
  /** The tokens of the exchange that move there, by their codes; without a contract it is the chain's own coin. */
  tokens: z.record(
    z.string().min(1).max(50),
    z.strictObject({
      contract: z.string().min(1).max(200).optional(),
      decimals: z.number().int().min(0).max(30),
      /** Above so much at all deposit addresses together they are emptied; those with less than `least` stay as they are. */
      sweep: z.strictObject({ above: units.optional(), least: units.optional() }).optional(),
    }),
  ),
};

const evm = z.strictObject({
  kind: z.literal('evm'),
  /** How often a block comes, as a rule. */
  blockSeconds: z.number().positive().max(3_600).default(12),
  chainId: z.number().int().positive(),
  /** `balances` where no node keeps traces; it finds less. */
  contractCalls: z.enum(['traces', 'balances']).default('traces'),
  fees: z.strictObject({
    maxFeePerGas: units,
    maxPriorityFeePerGas: units,
    gasMax: units.default(300_000n),
  }),
  ...nodeShared,
});

const bitcoin = z.strictObject({
  kind: z.literal('bitcoin'),
  blockSeconds: z.number().positive().max(3_600).default(600),
  chain: z.enum(['mainnet', 'testnet', 'regtest']),
  fees: z.strictObject({
    /** Satoshi for a virtual byte: what is paid where the node has no estimate, and the most that is ever paid. */
    least: z.number().int().min(1).max(10_000).default(2),
    most: z.number().int().min(1).max(10_000),
  }),
  ...nodeShared,
});

const fileSchema = z.strictObject({
  signer: z.strictObject({ socket: z.string().min(1), token: z.string().min(1) }),
  networks: z
    .record(z.string().min(1).max(100), z.discriminatedUnion('kind', [evm, bitcoin]))
    .refine((networks) => Object.keys(networks).length > 0, 'must name a network at least'),
});

export type CustodyFile = z.infer<typeof fileSchema>;
export type CustodyNetwork = CustodyFile['networks'][string];

/** Throws with everything that is wrong in the file, in words for whoever wrote it. Paths in it are taken from its own folder. */
export function readCustodyFile(path: string): CustodyFile {
  if (!existsSync(path)) throw new ExpectedFailure(`${path} is missing: MARQUE_CUSTODY names the file of the chains`);
  if ((statSync(path).mode & 0o022) !== 0) throw new ExpectedFailure(`Others may write ${path}: chmod go-w ${path}`);
  const reading = fileSchema.safeParse(parsed(path));
  if (!reading.success) throw new ExpectedFailure([`${path} cannot be used:`, ...reading.error.issues.map(issueLine)].join('\n'));
  const at = (file: string): string => resolve(dirname(path), file);
  const { signer, networks } = reading.data;
  for (const network of Object.values(networks))
    for (const each of network.nodes) if (each.authFile !== undefined) each.authFile = at(each.authFile);
  return { signer: { socket: at(signer.socket), token: at(signer.token) }, networks };
}

function parsed(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (fault) {
    throw new ExpectedFailure(`${path} is no YAML: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

const issueLine = ({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string =>
  `  ${path.map(String).join('.') || 'the file'}: ${message}`;
