import { publicStatus } from '@marque/contract/public-errors';
import type { Policy } from '../../../use-cases/policy/policy.ts';
import type { Surface } from '../../surface.ts';
import { createPublicSurface } from '../public-surface.ts';

const createAggregatorSurface = (name: 'coingecko' | 'coinmarketcap', policy: Policy): Surface =>
  createPublicSurface({
    name,
    policy,
    envelopes: {
      success: (data) => (typeof data === 'object' && data !== null ? data : {}),
      refusal: (error, _locale, { field } = {}) => ({ error, ...(field !== undefined && { field }) }),
    },
    statusOf: (refusal) => publicStatus(name, refusal),
  });

export const createAggregatorSurfaces = (policy: Policy): readonly Surface[] => [
  createAggregatorSurface('coingecko', policy),
  createAggregatorSurface('coinmarketcap', policy),
];
