import { pageTraceHandlers } from '../http/page-traces/page-trace-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';

/** What pages tell of the calls that they make. */
export const createPageTraces = ({ tracing }: Kernel): Area => ({ handlers: pageTraceHandlers(tracing) });
