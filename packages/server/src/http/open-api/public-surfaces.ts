import type { Policy } from '../../use-cases/policy/policy.ts';
import type { Surface } from '../surface.ts';
import { createAggregatorSurfaces } from './aggregators/aggregator-surfaces.ts';
import { createUdfSurface } from './udf/udf-surface.ts';

/** The surfaces that anybody may read. */
export const createPublicSurfaces = (policy: Policy): readonly Surface[] => [createUdfSurface(policy), ...createAggregatorSurfaces(policy)];
