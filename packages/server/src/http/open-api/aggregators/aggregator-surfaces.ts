import type { RefusalName } from '@marque/contract/refusals';
import type { Policy } from '../../../use-cases/policy/policy.ts';
import type { Surface } from '../../surface.ts';
import { createPublicSurface } from '../public-surface.ts';

const STATUSES: Partial<Record<RefusalName, number>> = {
  too_frequent: 429,
  busy: 503,
  not_found: 404,
  organisation_unknown: 404,
  pair_unknown: 404,
};

/** Their documents say nothing of errors: they are named, with a status. */
const createAggregatorSurface = (name: 'coingecko' | 'coinmarketcap', policy: Policy): Surface =>
  createPublicSurface({
    name,
    policy,
    envelopes: {
      success: (data) => (typeof data === 'object' && data !== null ? data : {}),
      refusal: (error, _locale, { field } = {}) => ({ error, ...(field !== undefined && { field }) }),
    },
    statusOf: (refusal) => STATUSES[refusal] ?? 400,
  });

export const createAggregatorSurfaces = (policy: Policy): readonly Surface[] => [
  createAggregatorSurface('coingecko', policy),
  createAggregatorSurface('coinmarketcap', policy),
];
