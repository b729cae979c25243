import { createHmac, timingSafeEqual } from 'node:crypto';

const isSignature = (part: string): boolean => part.startsWith('signature=');
const withoutSignature = (text: string): string =>
  text
    .split('&')
    .filter((part) => !isSignature(part))
    .join('&');

/** What a request signs: the bytes of its query and of its body as they came, without the signature and with nothing between them. */
export const signedText = (query: string, body: string): string => withoutSignature(query) + withoutSignature(body);

/** Whether a signature in hexadecimal is that of the text with this secret. */
export function isSignedWith(secret: string, text: string, signature: string): boolean {
  const wanted = createHmac('sha256', secret).update(text).digest();
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined;
  return given !== undefined && timingSafeEqual(wanted, given);
}

const WINDOW_MS = 5_000;
const WINDOW_MS_MAX = 60_000;
/** How far ahead of ours a clock may be. */
const AHEAD_MS = 1_000;

/** Whether a time that was signed is near enough to now: not far ahead, and no longer ago than its sender allows. */
export function isTimely(timestamp: string | undefined, recvWindow: string | undefined, now: number): boolean {
  if (timestamp === undefined || !/^\d{13}$/.test(timestamp)) return false;
  if (recvWindow !== undefined && !/^\d{1,5}(\.\d{1,3})?$/.test(recvWindow)) return false;
  const window = recvWindow === undefined ? WINDOW_MS : Number(recvWindow);
  const at = Number(timestamp);
  return window <= WINDOW_MS_MAX && at < now + AHEAD_MS && now - at <= window;
}
