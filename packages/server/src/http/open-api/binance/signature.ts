import { constants, createHmac, timingSafeEqual, verify } from 'node:crypto';
import { REQUEST_WINDOW_MS, REQUEST_WINDOW_MS_MAX, RSA_BITS_MAX } from '@marque/domain/api-keys';
import type { SigningKey } from '../../../ports/api-keys.ts';

/** Letters of base64 for the longest signature. */
const SIGNATURE_MAX = Math.ceil(RSA_BITS_MAX / 8 / 3) * 4;

const isSignature = (part: string): boolean => part.startsWith('signature=');
const withoutSignature = (text: string): string =>
  text
    .split('&')
    .filter((part) => !isSignature(part))
    .join('&');

/** What a request signs: the bytes of its query and of its body as they came, without the signature and with nothing between them. */
export const signedText = (query: string, body: string): string => withoutSignature(query) + withoutSignature(body);

/**
 * Whether a signature is that of the text with this key, as its kind writes it: HMAC-SHA256 in hexadecimal, Ed25519 and RSA (PKCS #1 v1.5 with
 * SHA-256) in base64. What is written in any other way than that kind's one is none.
 */
export function isSignedWith(key: SigningKey, text: string, signature: string): boolean {
  if (key.kind === 'hmac') {
    const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined;
    return given !== undefined && timingSafeEqual(createHmac('sha256', key.secret).update(text).digest(), given);
  }
  const given = signature.length <= SIGNATURE_MAX ? Buffer.from(signature, 'base64') : undefined;
  if (given === undefined || given.toString('base64') !== signature) return false;
  const signed = Buffer.from(text);
  if (key.kind === 'ed25519') return verify(null, signed, key.key, given);
  return verify('sha256', signed, { key: key.key, padding: constants.RSA_PKCS1_PADDING }, given);
}

/** How far ahead of ours a clock may be. */
const AHEAD_MS = 1_000;

/** Whether a time that was signed is near enough to now: not far ahead, and no longer ago than its sender allows. */
export function isTimely(timestamp: string | undefined, recvWindow: string | undefined, now: number): boolean {
  if (timestamp === undefined || !/^\d{13}$/.test(timestamp)) return false;
  if (recvWindow !== undefined && !/^\d{1,5}(\.\d{1,3})?$/.test(recvWindow)) return false;
  const window = recvWindow === undefined ? REQUEST_WINDOW_MS : Number(recvWindow);
  const at = Number(timestamp);
  return window <= REQUEST_WINDOW_MS_MAX && at < now + AHEAD_MS && now - at <= window;
}
