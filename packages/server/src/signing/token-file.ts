import { readFileSync, statSync } from 'node:fs';

const TOKEN_MIN = 32;
const OTHERS = 0o077;

/** The token that exchange and signer share. It lies in a file that its owner alone may read; anything else is refused. */
export function readToken(path: string): string {
  if ((statSync(path).mode & OTHERS) !== 0) throw new Error(`Others may read ${path}: chmod 600 ${path}`);
  const token = readFileSync(path, 'utf8').trim();
  if (token.length < TOKEN_MIN) throw new Error(`${path} must have at least ${TOKEN_MIN} characters`);
  return token;
}
