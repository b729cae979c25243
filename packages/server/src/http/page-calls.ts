import type { Method } from '@marque/contract';
import { addressOf } from '@marque/contract/surface';
import { credentialName, networkOf } from '@marque/domain/identity';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { Caller } from '../use-cases/policy/policy.ts';
import { localeOf, localeOfNobody } from './accept-language.ts';
import { respondTo } from './answer-call.ts';
import { readForm } from './form-fields.ts';
import type { Handler, Reply } from './handler.ts';
import type { Surface } from './surface.ts';
import { readVisitor, type Visitor } from './visitor.ts';
import type { OnWrongAnswer } from './wrong-answer.ts';

/** A call that a page makes while it is rendered. */
export interface PageCall {
  readonly method: Method;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly locale: string;
}

/** Its answer; the body is JSON. */
export interface PageAnswer {
  readonly status: number;
  readonly body: string;
}

/** Whoever a page is rendered for. */
export interface PageReader {
  /** Undefined on a host of nobody, where every call is refused. */
  readonly visitor: Visitor | undefined;
  readonly caller: Caller;
  /** What renderings are counted by: the session, else the network. */
  readonly name: string;
  /**
   * Answers as this reader would be answered over HTTP: same parsing, same session, same organisation. Not counted against
   * him: a page is one request, however many calls it takes.
   */
  answer(call: PageCall): Promise<PageAnswer>;
}

export interface PageCalls {
  readerOf(request: FastifyRequest): Promise<PageReader>;
}

export interface PageCallsDeps {
  readonly handlers: readonly Handler[];
  readonly organisations: Organisations;
  readonly surface: Surface;
  readonly clock: Clock;
  /** Runs a few at a time; undefined when too many wait. A page asks for much at once, and orders must not stand behind it. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<{ readonly result: T } | undefined>;
  /** Called with what a handler threw. */
  readonly report: (fault: unknown) => void;
  /** As for the calls of browsers. */
  readonly onWrongAnswer?: OnWrongAnswer | undefined;
}

/** Answers calls of pages without an HTTP request for each of them. */
export function createPageCalls(deps: PageCallsDeps): PageCalls {
  const { handlers, organisations, surface } = deps;
  const known = new Map(handlers.map((handler) => [`${handler.call.method} ${addressOf(handler.call)}`, handler]));
  return {
    async readerOf(request) {
      const visitor = readVisitor(request, organisations);
      const caller = visitor ? await surface.authenticate(request, visitor) : { kind: 'missing' as const };
      return {
        visitor,
        caller,
        name: caller.kind === 'known' ? credentialName(caller.actor.via) : networkOf(request.ip),
        answer: (call) => answerPageCall(known.get(`${call.method} ${call.path}`), call, { request, visitor, caller }, deps),
      };
    },
  };
}

interface Asking {
  readonly request: FastifyRequest;
  readonly visitor: Visitor | undefined;
  readonly caller: Caller;
}

async function answerPageCall(
  handler: Handler | undefined,
  call: PageCall,
  { request, visitor, caller }: Asking,
  { surface, clock, inTurn, report, onWrongAnswer }: PageCallsDeps,
): Promise<PageAnswer> {
  const { envelopes } = surface;
  if (!visitor) return json(200, envelopes.refusal('organisation_unknown', localeOfNobody(call.locale)));
  const locale = localeOf(call.locale, visitor.organisation);
  if (!handler) return json(404, envelopes.refusal('not_found', locale));
  const form = readForm(new URLSearchParams(call.fields).toString());
  try {
    const asked = { asking: { request, visitor: { ...visitor, locale }, caller }, form, now: clock.now() };
    const reply = await inTurn(() => respondTo(handler, asked, { surface, onWrongAnswer }));
    return reply ? json(200, envelopeOf(reply.result)) : json(503, envelopes.refusal('busy', locale));
  } catch (fault) {
    report(fault);
    return json(500, envelopes.refusal('busy', locale));
  }

  function envelopeOf(reply: Reply<unknown>): object | string {
    if (reply.kind === 'ok') return envelopes.success(reply.data);
    // A page shows what is said; it has no use for a file.
    return reply.kind === 'file' ? envelopes.refusal('not_found', locale) : envelopes.refusal(reply.refusal, locale, reply.details);
  }
}

const json = (status: number, body: object | string): PageAnswer => ({ status, body: JSON.stringify(body) });
