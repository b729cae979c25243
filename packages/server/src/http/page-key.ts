import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * Calls that a page makes while it is rendered here carry this header with this process's own key. They are not counted
 * against the visitor: one page is one request to him, however many calls it takes.
 */
export const PAGE_KEY_HEADER = 'x-marque-page';
export const PAGE_KEY = randomBytes(24).toString('base64url');

const expected = Buffer.from(PAGE_KEY);

export function isPageCall(request: FastifyRequest): boolean {
  const given = request.headers[PAGE_KEY_HEADER];
  return typeof given === 'string' && given.length === PAGE_KEY.length && timingSafeEqual(Buffer.from(given, 'latin1'), expected);
}
