import type { Scope } from '../identity/index.ts';

/** What a key can be given to do, in the order in which it is shown. No key changes the account. */
export const KEY_SCOPES = ['read', 'trade', 'transfer', 'withdraw'] as const satisfies readonly Scope[];
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a key may do whose maker says nothing about it: look and trade. */
export const DEFAULT_KEY_SCOPES: readonly KeyScope[] = ['read', 'trade'];

const isKeyScope = (word: string): word is KeyScope => KEY_SCOPES.some((scope) => scope === word);

/** Scopes separated by commas, in their order and each once; reading is always among them. Undefined where one of them is none. */
export function parseKeyScopes(text: string): readonly KeyScope[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every(isKeyScope) ? KEY_SCOPES.filter((scope) => scope === 'read' || words.includes(scope)) : undefined;
}

/** Only a key that is bound to addresses may send funds away. */
export const needsBoundIps = (scopes: readonly KeyScope[], ips: readonly string[]): boolean =>
  scopes.includes('withdraw') && ips.length === 0;
