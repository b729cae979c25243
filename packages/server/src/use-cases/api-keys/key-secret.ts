import { randomBytes } from 'node:crypto';
import type { Seal } from '../identity/sealing.ts';

const PUBLIC_BYTES = 16;
const SECRET_BYTES = 32;

/** Both halves of a new key: letters and digits that a double click selects whole. */
export const newKeyPair = (): { readonly publicKey: string; readonly secret: string } => ({
  publicKey: randomBytes(PUBLIC_BYTES).toString('hex'),
  secret: randomBytes(SECRET_BYTES).toString('hex'),
});

/** How the secret of a key is sealed: it must be known to judge a signature, and it opens for its own key only. */
export const keySeal = (secret: string, publicKey: string): Seal => ({ secret, purpose: 'api-keys', name: publicKey });
