import type { Call } from './define.ts';
import * as udf from './udf/calls.ts';

/** Every call of the surfaces that anybody may read and nobody signs. */
export const PUBLIC_CALLS: readonly Call[] = Object.values(udf);
