import { z } from 'zod/mini';
import { anyone, defineCall } from '../define.ts';
import { json } from '../fields.ts';

/** So many calls a page tells of at once. */
export const PAGE_CALLS_MAX = 20;

const MINUTE_MS = 60_000;
const milliseconds = () => z.int().check(z.minimum(0), z.maximum(MINUTE_MS));

/** A call that a page has made, and had answered or given up. */
const madeCall = z.strictObject({
  /** What the page has sent with it as `traceparent`; it is traced. */
  traceparent: z.string().check(z.regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)),
  method: z.enum(['GET', 'POST']),
  /** Of its address, without a query. */
  path: z.string().check(z.maxLength(200)),
  /** 0 where no answer came. */
  status: z.int().check(z.minimum(0), z.maximum(599)),
  /** From what the reader pressed until it was sent; part of `took_ms`. */
  waited_ms: milliseconds(),
  took_ms: milliseconds(),
  /** How long ago it ended: clocks of readers may be wrong. */
  ended_ms_ago: milliseconds(),
});

/** What pages tell of their calls where the exchange is traced; forgotten where it is not. */
export const reportPageCalls = defineCall({
  method: 'POST',
  path: '/Org/Trace/reportPageCalls',
  requires: anyone,
  input: z.object({
    calls: z.pipe(json(16_000), z.array(madeCall).check(z.minLength(1), z.maxLength(PAGE_CALLS_MAX))),
  }),
  output: z.strictObject({}),
});
