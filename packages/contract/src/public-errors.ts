import { z } from 'zod/mini';
import type { RefusalName } from './refusals/index.ts';
import type { SurfaceName } from './surface.ts';

/** How a surface that anybody may read says that something was refused. */
export interface PublicErrors {
  /** Statuses of HTTP; where clients look at the body alone, most refusals have that of success. */
  readonly statuses: Partial<Record<RefusalName, number>>;
  readonly otherStatus: number;
  readonly error: z.ZodMiniType;
}

const UDF: PublicErrors = {
  statuses: { too_frequent: 429, busy: 503, not_found: 404, organisation_unknown: 404 },
  otherStatus: 200,
  error: z.strictObject({ s: z.literal('error'), errmsg: z.string() }),
};

/** Their documents say nothing of errors: they are named, with a status. */
const AGGREGATORS: PublicErrors = {
  statuses: { ...UDF.statuses, pair_unknown: 404 },
  otherStatus: 400,
  error: z.strictObject({ error: z.string(), field: z.optional(z.string()) }),
};

const FIRST: PublicErrors = {
  statuses: {},
  otherStatus: 200,
  error: z.strictObject({ code: z.literal(1), msg: z.string(), field: z.optional(z.string()) }),
};

export const PUBLIC_ERRORS = {
  udf: UDF,
  coingecko: AGGREGATORS,
  coinmarketcap: AGGREGATORS,
  firstMarket: FIRST,
  firstOrder: FIRST,
  firstUser: FIRST,
} as const satisfies Partial<Record<SurfaceName, PublicErrors>>;

export const hasPublicErrors = (surface: SurfaceName): surface is keyof typeof PUBLIC_ERRORS => surface in PUBLIC_ERRORS;

export function publicStatus(surface: keyof typeof PUBLIC_ERRORS, refusal: RefusalName): number {
  const { statuses, otherStatus } = PUBLIC_ERRORS[surface];
  return statuses[refusal] ?? otherStatus;
}
