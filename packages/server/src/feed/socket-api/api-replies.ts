import type { CallCounter } from '../../ports/call-counter.ts';
import { limitOf, RETRY_AFTER_S, type Answering, type Asking } from '../../http/answer-call.ts';
import { refuse, type RefusalReply, type Reply } from '../../http/handler.ts';
import type { Surface } from '../../http/surface.ts';

/** What a request is answered with; `rateLimits` is how often its caller has asked this minute. */
export interface Said {
  readonly reply: Reply<unknown>;
  readonly rateLimits?: readonly RateLimit[];
}

interface RateLimit {
  readonly rateLimitType: 'REQUEST_WEIGHT';
  readonly interval: 'MINUTE';
  readonly intervalNum: 1;
  readonly limit: number;
  readonly count: number;
}

/** A counter that remembers what it counted last. */
export function remembering(counter: CallCounter): CallCounter & { readonly last: number } {
  let last = 0;
  return {
    count: (name) => (last = counter.count(name)),
    get last() {
      return last;
    },
  };
}

export const rateLimits = (
  { caller }: Pick<Asking, 'caller'>,
  { limits }: Pick<Answering, 'limits'>,
  count: number,
): readonly RateLimit[] => [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: limitOf(caller, limits), count }];

interface Error {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

const isError = (data: unknown): data is Error => typeof data === 'object' && data !== null && 'code' in data && 'msg' in data;

/** The frame of an answer; `id` is JSON already. */
export function frameOf(id: string, { reply, rateLimits: limits }: Said, surface: Surface, now: number): string {
  const said = reply.kind === 'file' ? refuse('not_found') : reply;
  const { status, ...rest } = said.kind === 'refusal' ? refusalBody(said, surface, now) : successBody(said, surface);
  const body = JSON.stringify({ status, ...rest, ...(limits && { rateLimits: limits }) });
  return `{"id":${id},${body.slice(1)}`;
}

/** What is no success in the body of an answer, such as an order that was replaced by half, is an error here. */
function successBody({ status = 200, data }: Extract<Reply<unknown>, { kind: 'ok' }>, { envelopes }: Surface) {
  return status !== 200 && isError(data) ? { status, error: data } : { status, result: envelopes.success(data) };
}

function refusalBody({ refusal, details }: RefusalReply, { statusOf, envelopes }: Surface, now: number) {
  const status = statusOf(refusal);
  const error = envelopes.refusal(refusal, 'en', details);
  if (status !== 429) return { status, error };
  const waitS = details.retry_after ?? RETRY_AFTER_S;
  return { status, error: { ...error, data: { serverTime: now, retryAfter: now + waitS * 1_000 } } };
}
