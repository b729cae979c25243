import { WEIGHT_LIMIT } from '@marque/domain/api-keys';
import { credentialName } from '@marque/domain/identity';
import { RETRY_AFTER_S, type Asking } from '../../http/answer-call.ts';
import { refuse, type RefusalReply, type Reply } from '../../http/handler.ts';
import type { Surface } from '../../http/surface.ts';

/** What a request is answered with; `rateLimits` is what its caller's calls have weighed this minute. */
export interface Said {
  readonly reply: Reply<unknown>;
  readonly rateLimits?: readonly RateLimit[];
}

interface RateLimit {
  readonly rateLimitType: 'REQUEST_WEIGHT';
  readonly interval: 'MINUTE';
  readonly intervalNum: number;
  readonly limit: number;
  readonly count: number;
}

/** What the calls of somebody have weighed, of what they may. */
export const rateLimits = ({ caller, visitor }: Asking, { meter }: Pick<Surface, 'meter'>): readonly RateLimit[] =>
  meter === undefined
    ? []
    : [
        {
          rateLimitType: 'REQUEST_WEIGHT',
          interval: 'MINUTE',
          intervalNum: WEIGHT_LIMIT.intervals,
          limit: WEIGHT_LIMIT.max,
          count: meter.used(caller.kind === 'known' ? credentialName(caller.actor.via) : visitor.network),
        },
      ];

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

function refusalBody({ refusal, details, status: own }: RefusalReply, { statusOf, envelopes }: Surface, now: number) {
  const status = own ?? statusOf(refusal);
  const error = envelopes.refusal(refusal, 'en', details);
  if (status !== 429 && status !== 418) return { status, error };
  const waitS = details.retry_after ?? RETRY_AFTER_S;
  return { status, error: { ...error, data: { serverTime: now, retryAfter: now + waitS * 1_000 } } };
}
