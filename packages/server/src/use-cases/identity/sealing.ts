import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What sealed texts are for, each with a key of its own, and whose they are: a text opens for the same name only. */
export interface Seal {
  readonly secret: string;
  readonly purpose: 'sealed tickets' | 'authenticators' | 'api-keys' | 'listen-keys' | 'identity documents' | 'operators' | 'webhooks';
  readonly name: string;
}

const keyOf = ({ secret, purpose }: Seal): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `marque ${purpose}`, 32));

/** The text encrypted: nobody else can read or forge it. */
export function sealText(seal: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(seal), nonce).setAAD(Buffer.from(seal.name));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** What was sealed; undefined for anything that was not sealed by this secret, for this purpose and name. */
export function openText(seal: Seal, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  // The decoder reads several texts as the same bytes; a ticket is spent by its text, so only one of them may open.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyOf(seal), bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(seal.name));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
