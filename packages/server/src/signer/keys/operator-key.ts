import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes a new Ed25519 key of an operator and gives its public half, as `signer.yaml` lists it. */
export function createOperatorKey(path: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return publicHalf(path);
}

/** Lines of a payout as they were copied, with the line ends that are signed; a text of any other kind is refused. */
export function readPayoutText(given: string): string {
  const lines = given.trim().split(/\s*\r?\n/);
  if (lines[0] !== 'marque payout 1' || lines.length !== 7) throw new Error('This is no text of a payout: copy all seven lines of it');
  // An empty memo or contract lost its space where the text was copied.
  return `${lines.map((line) => (/^(memo|contract):$/.test(line) ? `${line} ` : line)).join('\n')}\n`;
}

/** An operator's signature of the text of a payout. */
export function signAsOperator(path: string, text: string): string {
  return sign(null, Buffer.from(text), createPrivateKey(readFileSync(path))).toString('hex');
}

function publicHalf(path: string): string {
  const der = createPublicKey(createPrivateKey(readFileSync(path))).export({ format: 'der', type: 'spki' });
  return der.subarray(-32).toString('hex');
}
