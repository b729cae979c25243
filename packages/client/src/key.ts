/** A key of an account: its public half, and what signs a text with the other. */
export interface Key {
  readonly publicKey: string;
  readonly sign: (text: string) => Promise<string>;
}

const encoder = new TextEncoder();
const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key with a shared secret (HMAC-SHA256). */
export function hmacKey(publicKey: string, secret: string): Key {
  const imported = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return { publicKey, sign: async (text) => hexOf(await crypto.subtle.sign('HMAC', await imported, encoder.encode(text))) };
}

/** A key whose private half never leaves this machine: Ed25519 or RSA, as WebCrypto holds it. */
export function privateKey(publicKey: string, key: CryptoKey): Key {
  return {
    publicKey,
    sign: async (text) =>
      btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign(key.algorithm.name, key, encoder.encode(text))))),
  };
}
