import { createPublicKey, verify } from 'node:crypto';
import type { Payout } from '../ports/chain.ts';

/** What an operator signs for a payout: every word of it, so that the signature is worth nothing for another one. */
export function payoutText(network: string, { reference, to, memo, contract, amount }: Payout): string {
  const lines = [
    'marque payout 1',
    `network: ${network}`,
    `reference: ${reference}`,
    `to: ${to}`,
    `memo: ${memo ?? ''}`,
    `contract: ${contract ?? ''}`,
    `amount: ${amount}`,
  ];
  if (lines.some((line) => /[\r\n]/.test(line))) throw new Error('A payout has a line break in one of its fields');
  return `${lines.join('\n')}\n`;
}

/** DER bytes that stand before the 32 bytes of an Ed25519 public key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether the key of 64 hexadecimal digits signed the text; `signature` is 128 of them. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(publicKey) || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  const key = createPublicKey({ key: Buffer.concat([ED25519_PREFIX, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}
