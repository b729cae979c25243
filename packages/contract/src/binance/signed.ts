import { z } from 'zod/mini';
import { optional } from '../fields.ts';
import { instantMs } from './fields.ts';

/** What every signed call carries, and what is judged before anything else of it. */
export const signed = () => ({
  timestamp: instantMs(),
  recvWindow: optional(z.string()),
  signature: z.string(),
});
