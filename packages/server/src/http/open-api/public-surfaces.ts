import type { Surface } from '../surface.ts';
import { createAggregatorSurfaces } from './aggregators/aggregator-surfaces.ts';
import { createHistoricSurfaces } from './historic/historic-surfaces.ts';
import { createUdfSurface } from './udf/udf-surface.ts';

/** The surfaces that anybody may read, with the policy of the site, and its words where they have none of their own. */
export const createPublicSurfaces = (site: Pick<Surface, 'policy' | 'envelopes'>): readonly Surface[] => [
  createUdfSurface(site.policy),
  ...createAggregatorSurfaces(site.policy),
  ...createHistoricSurfaces(site),
];
