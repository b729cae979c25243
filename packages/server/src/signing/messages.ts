import { z } from 'zod';
import type { SigningAnswer, SigningRequest } from '../ports/chain.ts';
import type { ClaimedRun } from './claim-text.ts';

/** Whole numbers travel as decimal text. */
const units = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt);
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\r\n]*$/);

const payout = z.strictObject({
  reference: line(100).min(1),
  to: line(200).min(1),
  memo: line(200).nullable(),
  contract: line(200).nullable(),
  amount: units,
  approvals: z.array(z.strictObject({ operator: line(100), signature: line(200) })).max(20),
});

const draft = z.strictObject({
  from: line(200),
  spends: z.array(line(200)).min(1).max(1_000),
  payouts: z.array(line(100)).min(1).max(1_000),
  unsigned: z.string().max(500_000),
  feeMax: units,
});

const claimedRun = z.strictObject({ run: z.int().min(1), sequence: z.int().min(0), at: z.int().min(0).max(8.64e15) });

const question = z.union([
  z.strictObject({
    kind: z.literal('sign'),
    request: z.strictObject({ network: line(100), draft, payouts: z.array(payout).min(1).max(1_000) }),
  }),
  z.strictObject({ kind: z.literal('describe') }),
  z.strictObject({ kind: z.literal('claim'), network: line(100), run: claimedRun }),
]);

/** What is asked of the signer: a signature, which public keys it has, or to say for a proof of reserves whose its hot wallet is. */
export type SignerQuestion =
  | { readonly kind: 'sign'; readonly request: SigningRequest }
  | { readonly kind: 'describe' }
  | { readonly kind: 'claim'; readonly network: string; readonly run: ClaimedRun };

export interface SignerNetwork {
  readonly network: string;
  /** Extended public key of the account that signs there. */
  readonly account: string;
  readonly hotAddress: string;
}

export type SignerAnswer =
  | SigningAnswer
  | { readonly kind: 'networks'; readonly networks: readonly SignerNetwork[] }
  | { readonly kind: 'claimed'; readonly text: string; readonly signature: string };

const answer = z.union([
  z.strictObject({ kind: z.literal('signed'), transaction: z.strictObject({ txId: z.string(), raw: z.string() }) }),
  z.strictObject({ kind: z.literal('claimed'), text: z.string(), signature: z.string() }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string(), isFinal: z.boolean() }),
  z.strictObject({
    kind: z.literal('networks'),
    networks: z.array(z.strictObject({ network: z.string(), account: z.string(), hotAddress: z.string() })),
  }),
]);

export const writeMessage = (message: SignerQuestion | SignerAnswer): string =>
  JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Undefined for what is no such message. */
export const readQuestion = (text: string): SignerQuestion | undefined => question.safeParse(parsed(text)).data;
export const readAnswer = (text: string): SignerAnswer | undefined => answer.safeParse(parsed(text)).data;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
