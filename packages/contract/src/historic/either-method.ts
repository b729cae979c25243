import { z } from 'zod/mini';
import type { Call } from '../define.ts';
import { definePublicCalls } from '../public-call.ts';
import type { AnyoneRequirement } from '../requires.ts';
import type { SurfaceName } from '../surface.ts';

/** A call that clients make as a GET with a query, and others as a POST with a form. */
export type EitherMethod<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = readonly [
  Call<Input, Output, AnyoneRequirement>,
  Call<Input, Output, AnyoneRequirement>,
];

/* @__NO_SIDE_EFFECTS__ */
export function defineEitherMethod(surface: SurfaceName) {
  const define = definePublicCalls(surface);
  return <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    path: `/${string}`,
    input: Input,
    output: Output,
  ): EitherMethod<Input, Output> => {
    const declaration = { path, input, output, refusals: ['pair_unknown'] } as const;
    return [define({ method: 'GET', ...declaration }), define({ method: 'POST', ...declaration })];
  };
}

/** Most answers come in the platform's envelope, but not all of them: so what a call answers with is declared whole. */
export const enveloped = <Data extends z.ZodMiniType>(data: Data) =>
  z.strictObject({ code: z.literal(0), msg: z.literal('success'), data });
