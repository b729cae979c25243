/** How calls with a key are signed: with a secret that we have made, or with a private key that only its owner has. */
export const KEY_KINDS = ['hmac', 'ed25519', 'rsa'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
/** Kinds of which we know a public key only. */
export type PairKind = Exclude<KeyKind, 'hmac'>;

/** As the field calls them, in every language. */
export const KEY_KIND_NAMES: Readonly<Record<KeyKind, string>> = { hmac: 'HMAC-SHA256', ed25519: 'Ed25519', rsa: 'RSA' };

/** Bits of an RSA key: shorter ones can be broken, longer ones cost much to check. */
export const RSA_BITS_MIN = 2_048;
export const RSA_BITS_MAX = 4_096;

/** Longer than the text of an RSA key of 4,096 bits. */
export const PUBLIC_PEM_MAX = 2_000;

type PublicPem =
  | { readonly ok: true; readonly pem: string }
  | { readonly ok: false; readonly problem: 'api_key_pem_missing' | 'api_key_pem_private' | 'api_key_pem_invalid' };

const PUBLIC = /^-----BEGIN PUBLIC KEY-----(?<body>[A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----$/;

/** A public key as PEM writes it, however its lines are broken. Whether it is a good one of its kind is for whoever can read keys. */
export function parsePublicPem(text: string): PublicPem {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'api_key_pem_missing' };
  if (typed.includes('PRIVATE KEY')) return { ok: false, problem: 'api_key_pem_private' };
  const body = PUBLIC.exec(typed)?.groups?.['body']?.replaceAll(/\s/g, '');
  if (body === undefined || body === '') return { ok: false, problem: 'api_key_pem_invalid' };
  const lines = body.match(/.{1,64}/g) ?? [];
  return { ok: true, pem: ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n') };
}
