import type { z } from 'zod/mini';
import type { Call, Method } from './define.ts';
import type { RefusalName } from './refusals/index.ts';
import { anyone, type AnyoneRequirement } from './requires.ts';
import type { SurfaceName } from './surface.ts';

/** How a family of calls is declared that anybody may make and that change nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const definePublicCalls =
  (surface: SurfaceName) =>
  <Input extends z.ZodMiniType, Output extends z.ZodMiniType>({
    method = 'GET',
    path,
    input,
    output,
    refusals = [],
    maxAge,
  }: {
    readonly method?: Method;
    readonly path: `/${string}`;
    readonly input: Input;
    readonly output: Output;
    readonly refusals?: readonly RefusalName[];
    /** Seconds. */
    readonly maxAge?: number;
  }): Call<Input, Output, AnyoneRequirement> => ({
    surface,
    method,
    path,
    requires: anyone,
    answer: 'envelope',
    upload: undefined,
    keyField: undefined,
    input,
    output,
    refusals,
    ...(maxAge !== undefined && { maxAge }),
  });
