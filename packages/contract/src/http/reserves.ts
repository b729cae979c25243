import { HOLDING_KINDS } from '@marque/domain/reserves';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { optional, page, size, whole } from '../fields.ts';

const run = {
  run_id: z.int(),
  at: dateTimeText,
  /** Number in the journal up to which every command is in the figures, and none after. */
  sequence: z.int(),
};

/** SHA-256 as 64 hexadecimal digits. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A whole number of the token's smallest unit, as it stands in the texts that are digested. */
const unitsText = z.string().check(z.regex(/^\d{1,19}$/));

const holding = z.strictObject({
  network: z.string(),
  /** The network is made up, and what is held there has no value. */
  is_sandbox: bit,
  kind: z.enum(HOLDING_KINDS),
  amount: decimalText,
  /** Of the block at which it was read. */
  height: z.int(),
  addresses: z.int(),
});
export type ReserveHoldingRow = ValueOf<typeof holding>;

const reserve = z.strictObject({
  token: z.string(),
  token_as: z.string(),
  decimals: z.int(),
  /** Owed to customers: the sum in the root. */
  liabilities: decimalText,
  /** What the organisations have in the ledger, not owed to customers. */
  treasury: decimalText,
  /** How many customers' balances the tree has. */
  leaves: z.int(),
  /** Empty where nobody is owed anything. */
  root: orEmpty(digest),
  /** What was held on chains when the run was taken; empty where that is not known. */
  assets: orEmpty(decimalText),
  /** Assets for each hundred that are owed, rounded down; empty where one of the two is missing. */
  coverage: orEmpty(decimalText),
  holdings: z.array(holding),
  /** Nothing of it is paid out at present. */
  is_stopped: bit,
});
export type ReserveRow = ValueOf<typeof reserve>;

const wallet = z.strictObject({
  network: z.string(),
  is_sandbox: bit,
  kind: z.enum(['hot', 'cold']),
  address: z.string(),
  /** What its key has signed, for this proof or the last one that it signed for; empty where it has signed nothing. */
  text: z.string(),
  signature: z.string(),
});
export type ReserveWalletRow = ValueOf<typeof wallet>;

const runNumber = () => optional(whole(1, 2_147_483_647));

/** What customers are owed of the tokens that the organisation offers and of those the caller holds: the newest run unless one is named. */
export const getReserves = defineCall({
  method: 'GET',
  path: '/Org/Reserve/getReserves',
  requires: anyone,
  input: z.object({ run_id: runNumber() }),
  output: z.strictObject({ ...run, data: z.array(reserve), wallets: z.array(wallet) }),
  refusals: ['reserve_run_unknown'],
});

const reserveRun = z.strictObject(run);
export type ReserveRunRow = ValueOf<typeof reserveRun>;

/** Every run whose proofs can be had, the newest first. */
export const getReserveRuns = defineCall({
  method: 'GET',
  path: '/Org/Reserve/getReserveRuns',
  requires: anyone,
  input: z.object({ page: page(), size: size() }),
  output: pageOf(reserveRun),
});

const proof = z.strictObject({
  token: z.string(),
  token_as: z.string(),
  decimals: z.int(),
  account: z.string(),
  nonce: digest,
  usable: unitsText,
  locked: unitsText,
  fiat: unitsText,
  /** From the leaf up: the node beside the caller's own, and on which side it stands. */
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: digest, sum: unitsText })),
});
export type ReserveProofRow = ValueOf<typeof proof>;

/** The caller's own leaves in a run, each with its way to the root. */
export const getOwnProofs = defineCall({
  method: 'GET',
  path: '/Org/Reserve/getOwnProofs',
  requires: user({ scope: 'read' }),
  input: z.object({ run_id: runNumber() }),
  output: z.strictObject({ ...run, data: z.array(proof) }),
  refusals: ['reserve_run_unknown'],
});
