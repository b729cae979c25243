import { isWellFormed } from '@marque/engine';
import type { IdempotencyKey, Request } from '../../ports/exchange-gateway.ts';
import { numbered } from './highest-numbers.ts';

const NUL = '\0';

const textsOf = (request: Request, key: IdempotencyKey | undefined): string[] => [
  ...('reference' in request ? [request.reason, request.reference] : []),
  ...(key === undefined ? [] : [key.key, key.fingerprint]),
];

/** Stand for numbers that are not given out yet: every other field has to be one that the journal can give back. */
const SOME_NUMBERS = { order: 0, hold: 0 };

/**
 * Whether the journal can give a request back as it was: a line that could not be read again would stop every later start. Throws for text that
 * no database keeps.
 */
export function isWellFormedRequest(request: Request, key: IdempotencyKey | undefined): boolean {
  if (textsOf(request, key).some((text) => text.includes(NUL))) throw new Error('The store keeps no text with a NUL in it');
  return isWellFormed(numbered(request, SOME_NUMBERS));
}
