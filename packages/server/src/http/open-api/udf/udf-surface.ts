import { publicStatus } from '@marque/contract/public-errors';
import type { RefusalName } from '@marque/contract/refusals';
import type { Policy } from '../../../use-cases/policy/policy.ts';
import type { Surface } from '../../surface.ts';
import { createPublicSurface } from '../public-surface.ts';

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
    statusOf: (refusal) => publicStatus('udf', refusal),
  });
