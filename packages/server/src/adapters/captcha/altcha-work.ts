import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod/mini';
import type { ProofOfWork, WorkChallenge } from '../../ports/proof-of-work.ts';

/** Rounds of one try: long enough that a browser's own overhead does not matter, short enough to check in passing. */
const ROUNDS = 2_000;
const ALGORITHM = 'PBKDF2/SHA-256';

const PROOF = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      cost: z.number(),
      data: z.object({ ticket: z.string() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Proof of work as ALTCHA does it, made and checked on this very server. A solution is the base64 text of its library's payload. */
export class AltchaWork implements ProofOfWork {
  private readonly keys: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };
  private readonly rounds: number;

  constructor(secret: string, rounds = ROUNDS) {
    const key = (use: string): string => createHmac('sha256', secret).update(`proof of work, ${use}`).digest('hex');
    this.keys = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
    this.rounds = rounds;
  }

  async ask(ticket: string, counter: number): Promise<WorkChallenge> {
    const { parameters, signature = '' } = await createChallenge({
      algorithm: ALGORITHM,
      cost: this.rounds,
      counter,
      data: { ticket },
      deriveKey,
      ...this.keys,
    });
    return { parameters, signature };
  }

  async isDone(ticket: string, proof: string): Promise<boolean> {
    const read = z.safeParse(PROOF, parse(proof));
    if (!read.success || read.data.challenge.parameters.data.ticket !== ticket) return false;
    const { challenge, solution } = read.data;
    const { verified } = await verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, ...this.keys });
    return verified;
  }
}

function parse(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
