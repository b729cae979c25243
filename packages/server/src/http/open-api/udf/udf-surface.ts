import type { RefusalName } from '@marque/contract/refusals';
import type { Policy } from '../../../use-cases/policy/policy.ts';
import type { Surface } from '../../surface.ts';
import { createPublicSurface } from '../public-surface.ts';

/** Clients of this protocol look at the body alone; a status says only what concerns the way to it. */
const STATUSES: Partial<Record<RefusalName, number>> = { too_frequent: 429, busy: 503, not_found: 404, organisation_unknown: 404 };

/** The one message that the library knows. */
const messageOf = (refusal: RefusalName, field: unknown): string => {
  if (refusal === 'pair_unknown') return 'unknown_symbol';
  return typeof field === 'string' && field !== '' ? `${refusal}: ${field}` : refusal;
};

export const createUdfSurface = (policy: Policy): Surface =>
  createPublicSurface({
    name: 'udf',
    policy,
    envelopes: {
      success: (data) => (typeof data === 'string' || (typeof data === 'object' && data !== null) ? data : {}),
      refusal: (refusal, _locale, details = {}) => ({ s: 'error', errmsg: messageOf(refusal, details.field) }),
    },
    statusOf: (refusal) => STATUSES[refusal] ?? 200,
  });
